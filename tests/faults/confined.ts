import type { Firebase } from '../../functions/src/platform/firebase.ts'

/**
 * The same Firestore, in which every collection lies below the document that `root` names at the time: each cell has registers
 * of its own, although the product knows one of each.
 */
export const confined = (firebase: Firebase, root: () => string): Firebase => ({
  ...firebase,
  firestore: async () => {
    const db = await firebase.firestore()
    return new Proxy(db, {
      get: (target, name) => {
        if (name === 'collection') return (path: string) => target.collection(`${root()}/${path}`)
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
  },
})
