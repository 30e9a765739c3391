import type { Firebase } from '../../functions/src/platform/firebase.ts'

const memberOf = (target: object, name: string | symbol): unknown => {
  const member: unknown = Reflect.get(target, name, target)
  return typeof member === 'function' ? member.bind(target) : member
}

/**
 * Firestore with every collection below the document that `root` names at the time of the call, also a collection that a store
 * keeps. It gives each cell its own registers, although the product has one of each.
 */
export const collectionsBelow = (firebase: Firebase, root: () => string): Firebase => {
  const collection = (path: string) => {
    const below = () => firebase.firestore.collection(`${root()}/${path}`)
    return new Proxy(below(), { get: (_first, name) => memberOf(below(), name) })
  }
  const firestore = new Proxy(firebase.firestore, {
    get: (target, name) => (name === 'collection' ? collection : memberOf(target, name)),
  })
  return { ...firebase, firestore }
}
