import type { Firebase } from '../../functions/src/platform/firebase.ts'

/**
 * Firestore with every collection below the document that `root` names at the time of the call. It gives each cell its own
 * registers, although the product has one of each.
 */
export const collectionsBelow = (firebase: Firebase, root: () => string): Firebase => ({
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
