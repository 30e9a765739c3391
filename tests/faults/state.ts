import { inflateRawSync } from 'node:zlib'
import { userCollections } from '../../functions/src/accounts/user-records.ts'
import { createApprovalsStore } from '../../functions/src/approvals/approvals-store.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import type { Services } from '../../functions/src/services.ts'

/** Whose stored data a cell compares. */
export interface Subject {
  /** Null while there is no Auth user. */
  uid: string | null
  /** '' for an account without a licence. */
  entryId: string
  /** The entry that replaces it when the office gives the account another one. */
  newEntryId?: string
  /** Texts that only this subject has, by the word that replaces them in the state. */
  own: Record<string, string>
  /** Passwords to try, by their name. */
  passwords: Record<string, string>
  /** Slug of the website's document that the call is about. */
  slug?: string
  /** The Firestore document below which the cell's own registers lie. */
  root?: string
}

/** Everything stored about a subject; words replace ids, times and random numbers. */
export interface State {
  user: unknown
  /** Names of the passwords that sign in. */
  signsIn: string[]
  /** The kinds of acts on the subject in the log, each once: a repeated act may have a second entry. */
  acts: string[]
  /** Data by path. */
  documents: unknown
  files: unknown
  /** Paths that a document names and that have no file. */
  missing: string[]
  /** How many files nobody has used wait in `incoming/`. */
  originals: number
  /** How many invitations the subject gets: none may come twice. */
  invitations: number
}

/** Fields that change with each write and hold no facts; the record of acts has random salts, and hashes over them. */
const COUNTERS = new Set([
  'marks',
  'mark',
  'creation',
  'generation',
  'salt',
  'salts',
  'beside_salt',
  'hashes',
  'digest',
  'changes',
  'public_key',
  'hash',
])
const PERSONAL = ['accounts', ...userCollections, 'passkeys']
const FILE_PATH = /^(?:accounts|licences|imports|resources)\/.+\/.+/

type Documents = Record<string, FirebaseFirestore.DocumentData>

/** Every document below `document`, by its path from there. */
const documentsBelow = async (
  document: FirebaseFirestore.DocumentReference,
  from = document.path.length + 1,
): Promise<[path: string, data: FirebaseFirestore.DocumentData][]> => {
  const collections = await document.listCollections()
  const found = await Promise.all(collections.map((collection) => collection.get()))
  const here = found.flatMap(({ docs }) => docs)
  const below = await Promise.all(here.map(({ ref }) => documentsBelow(ref, from)))
  return [
    ...here.map((one): [string, FirebaseFirestore.DocumentData] => [one.ref.path.slice(from), one.data()]),
    ...below.flat(),
  ]
}

/** What each year's approvals say of these licences. */
const approvalsOf = async (firebase: Firebase, keys: readonly string[]): Promise<Documents> => {
  const [approvals, paper] = await Promise.all([
    createApprovalsStore(firebase).all(),
    createPaperLicencesStore(firebase).all(),
  ])
  const found = [
    ...approvals.map(({ year, approved }) => [`approvals/${year}`, approved] as const),
    ...paper.map(({ year, licences }) => [`paper_licences/${year}`, licences] as const),
  ]
  return Object.fromEntries(
    found.flatMap(([path, licences]) =>
      keys.flatMap((key) => (licences.has(key) ? [[`${path}/${key}`, licences.get(key) ?? {}]] : [])),
    ),
  )
}

const documentsOf = async (firebase: Firebase, subject: Subject): Promise<Documents> => {
  const { uid, entryId, newEntryId = '', slug, root } = subject
  const keys = [entryId, newEntryId].filter((key) => key !== '')
  const db = firebase.firestore
  if (root !== undefined) return Object.fromEntries(await documentsBelow(db.doc(root)))
  const own = uid === null ? [] : await db.getAll(...PERSONAL.map((collection) => db.collection(collection).doc(uid)))
  const [assistants, records, approvals] = await Promise.all([
    db
      .collection('assistants')
      .where('supervisor', '==', entryId === '' ? 'nobody' : entryId)
      .get(),
    db
      .collection('practising')
      .where('entry_id', 'in', keys.length === 0 ? ['none'] : keys)
      .get(),
    approvalsOf(firebase, keys),
  ])
  const found: Documents = approvals
  const { chair = 'nobody' } = subject.own
  const inTray = await db.collection('trays').doc(chair).collection('items').get()
  const ofSubject = inTray.docs.filter(
    ({ id }) =>
      [subject.uid, subject.own['idNumber']].some((on) => id.endsWith(`.${on}`)) ||
      keys.some((key) => id.includes(`.${key}_`)),
  )
  const published = slug === undefined ? [] : [await db.collection('resources').doc(slug).get()]
  for (const document of [...own, ...assistants.docs, ...records.docs, ...ofSubject, ...published]) {
    const data = document.data()
    if (data !== undefined) found[document.ref.path] = data
  }
  for (const { ref } of records.docs) {
    for (const collection of await ref.listCollections())
      for (const document of (await collection.get()).docs) found[document.ref.path] = document.data()
  }
  return found
}

const filesOf = async (firebase: Firebase, { uid, entryId, slug }: Subject, documents: Documents) => {
  const bucket = await firebase.bucket()
  const folders = [
    ...(uid === null ? [] : [`accounts/${uid}/`, `incoming/${uid}/`]),
    ...(entryId === '' ? [] : [`licences/${entryId}/`]),
    ...(slug === undefined ? [] : [`resources/${slug}/`]),
    ...Object.keys(documents).filter((path) => /^imports\/[^/]+$/.test(path)),
  ]
  const found: { path: string; [fact: string]: unknown }[] = []
  for (const prefix of folders) {
    const [files] = await bucket.getFiles({ prefix })
    for (const { name, metadata } of files) {
      const { contentType, size, md5Hash } = metadata
      const hasToken = Boolean(metadata.metadata?.['firebaseStorageDownloadTokens'])
      found.push({ path: name, contentType, size: Number(size), md5Hash, hasToken })
    }
  }
  return found
}

const actsOn = async (firebase: Firebase, { uid }: Subject): Promise<string[]> => {
  const log = firebase.firestore.collection('log')
  const { docs } = await log.where('people', 'array-contains', uid ?? '').get()
  return [...new Set(docs.map((document) => String(document.get('act'))))].toSorted()
}

const invitationsOf = async (firebase: Firebase, { uid }: Subject): Promise<number> => {
  const outbox = firebase.firestore.collection('outbox')
  return (
    await outbox
      .where('uid', '==', uid ?? '')
      .where('kind', '==', 'invitation')
      .get()
  ).size
}

const userOf = async (firebase: Firebase, uid: string | null) => {
  const auth = await firebase.auth()
  const { users } = uid === null ? { users: [] } : await auth.getUsers([{ uid }])
  return users[0] ?? null
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Replaces what differs between two runs of the same calls by words. */
const normalise = (subject: Subject, value: unknown): unknown => {
  const own = Object.entries({ ...subject.own, ...(subject.uid && { uid: subject.uid }) })
  const replaceTexts = (text: string): string =>
    own
      .toSorted(([, a], [, b]) => b.length - a.length)
      .reduce((result, [word, unique]) => (unique === '' ? result : result.replaceAll(unique, `<${word}>`)), text)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
      .replaceAll(/\b[\da-f]{32}\b/g, '<decision>')
      .replaceAll(/\b[\da-f]{24}\b/g, '<entry>')
      .replaceAll(/\b\d{4}-\d{2}-\d{2}-[\da-z]{6}\b/g, '<import>')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z(?:_[\da-f]{16})?/g, '<time>')
      .replaceAll(/\b\d{4}-[2-9B-DF-HJ-NP-TV-Z]{5}-[2-9B-DF-HJ-NP-TV-Z]{5}\b/g, '<licence number>')
      .replaceAll(/^[2-9B-DF-HJ-NP-TV-Z]{5}$/g, '<end of a licence number>')
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return replaceTexts(part)
    if (Array.isArray(part)) return part.map(walk).toSorted(byText)
    // The entries of a list of rows.
    if (part instanceof Uint8Array) return walk(JSON.parse(String(inflateRawSync(part))))
    if (typeof part !== 'object' || part === null) return part
    if ('toMillis' in part) return '<time>'
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => !COUNTERS.has(name))
        .map(([name, member]): [string, unknown] => [replaceTexts(name), walk(member)])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return walk(value)
}

/** Each value once: a repeated request for a plan stores a second plan. */
const distinct = (values: readonly unknown[]): unknown[] =>
  [...new Set(values.map((value) => JSON.stringify(value)))].toSorted(byText).map((text): unknown => JSON.parse(text))

const storedOf = async (firebase: Firebase, subject: Subject) => {
  const documents = await documentsOf(firebase, subject)
  const files = await filesOf(firebase, subject, documents)
  const paths = new Set(files.map(({ path }) => path))
  const named = Object.values(documents).flatMap(textsIn)
  return { documents, files, missing: named.filter((text) => FILE_PATH.test(text) && !paths.has(text)) }
}

/** Paths that a document names and that have no file. */
export const missingFiles = async (firebase: Firebase, subject: Subject): Promise<string[]> =>
  (await storedOf(firebase, subject)).missing

export const stateOf = async (firebase: Firebase, services: Services, subject: Subject): Promise<State> => {
  const [{ documents, files, missing }, user, acts, invitations] = await Promise.all([
    storedOf(firebase, subject),
    userOf(firebase, subject.uid),
    actsOn(firebase, subject),
    invitationsOf(firebase, subject),
  ])
  const signsIn: string[] = []
  if (user?.email !== undefined && !user.disabled) {
    for (const [word, password] of Object.entries(subject.passwords)) {
      const outcome = await services.identityToolkit.signIn(user.email, password)
      if (typeof outcome !== 'string') signsIn.push(word)
    }
  }
  const account = user && { email: user.email, disabled: user.disabled, claims: user.customClaims ?? {} }
  return {
    user: normalise(subject, account),
    signsIn,
    acts,
    documents:
      subject.root === undefined
        ? normalise(subject, documents)
        : distinct(Object.entries(documents).map(([path, data]) => normalise(subject, { path, data }))),
    files: distinct(files.map((file) => normalise(subject, file))),
    missing,
    originals: files.filter(({ path }) => path.startsWith('incoming/')).length,
    invitations,
  }
}
