import type { Firebase } from '../../functions/src/platform/firebase.ts'
import type { Services } from '../../functions/src/services.ts'

/** Whose state is looked at. */
export interface Subject {
  /** Null while there is no Auth user. */
  uid: string | null
  /** '' for an account without a licence. */
  licenseKey: string
  /** Texts that are this subject's own, by the word that stands for them in the state. */
  own: Record<string, string>
  /** Passwords to try, by the word that stands for them. */
  passwords: Record<string, string>
}

/** Everything stored about a subject; ids, times and numbers drawn at random have words in their places. */
export interface State {
  user: unknown
  /** Which of the passwords opens the account. */
  signsIn: string[]
  /** By path. */
  documents: unknown
  files: unknown
  /** Paths that a document names and no file has. */
  missing: string[]
}

/** What a repeat adds to: bookkeeping of writes, and of nobody's facts. */
const COUNTERS = new Set(['marks'])
const PERSONAL = ['accounts', 'personal', 'education', 'certificates', 'membership', 'additional']
const FILE_PATH = /^(?:accounts|licences)\/.+\/.+/

type Documents = Record<string, FirebaseFirestore.DocumentData>

const documentsOf = async (firebase: Firebase, { uid, licenseKey }: Subject): Promise<Documents> => {
  const db = await firebase.firestore()
  const own = uid === null ? [] : await db.getAll(...PERSONAL.map((collection) => db.collection(collection).doc(uid)))
  const [assistants, records] = await Promise.all([
    db
      .collection('assistants')
      .where('supervisor', '==', uid ?? '')
      .get(),
    db
      .collection('practising')
      .where('license_key', '==', licenseKey || 'none')
      .get(),
  ])
  const found: Documents = {}
  for (const document of [...own, ...assistants.docs, ...records.docs]) {
    const data = document.data()
    if (data !== undefined) found[document.ref.path] = data
  }
  for (const { ref } of records.docs) {
    for (const collection of await ref.listCollections())
      for (const document of (await collection.get()).docs) found[document.ref.path] = document.data()
  }
  return found
}

const filesOf = async (firebase: Firebase, { uid, licenseKey }: Subject) => {
  const bucket = await firebase.bucket()
  const folders = [
    ...(uid === null ? [] : [`accounts/${uid}/`, `incoming/${uid}/`]),
    ...(licenseKey === '' ? [] : [`licences/${licenseKey}/`]),
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

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Words for what differs between two runs that did the same. */
const normalised = (subject: Subject, value: unknown): unknown => {
  const own = Object.entries({ ...subject.own, ...(subject.uid && { uid: subject.uid }) })
  const inWords = (text: string): string =>
    own
      .toSorted(([, a], [, b]) => b.length - a.length)
      .reduce((result, [word, given]) => (given === '' ? result : result.replaceAll(given, `<${word}>`)), text)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
      .replaceAll(/\b[\da-f]{32}\b/g, '<decision>')
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
      .replaceAll(/\b\d{4}-[2-9B-DF-HJ-NP-TV-Z]{5}-[2-9B-DF-HJ-NP-TV-Z]{5}\b/g, '<licence number>')
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return inWords(part)
    if (Array.isArray(part)) return part.map(walk).toSorted(byText)
    if (typeof part !== 'object' || part === null) return part
    if ('toMillis' in part) return '<time>'
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => !COUNTERS.has(name))
        .map(([name, member]): [string, unknown] => [inWords(name), walk(member)])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return walk(value)
}

const storedOf = async (firebase: Firebase, subject: Subject) => {
  const [documents, files] = await Promise.all([documentsOf(firebase, subject), filesOf(firebase, subject)])
  const paths = new Set(files.map(({ path }) => path))
  const named = Object.values(documents).flatMap(textsIn)
  return { documents, files, missing: named.filter((text) => FILE_PATH.test(text) && !paths.has(text)) }
}

/** Paths that a document names and no file has. */
export const missingFiles = async (firebase: Firebase, subject: Subject): Promise<string[]> =>
  (await storedOf(firebase, subject)).missing

export const stateOf = async (firebase: Firebase, services: Services, subject: Subject): Promise<State> => {
  const { uid } = subject
  const auth = await firebase.auth()
  const [{ documents, files, missing }, user] = await Promise.all([
    storedOf(firebase, subject),
    uid === null ? null : auth.getUser(uid),
  ])
  const signsIn: string[] = []
  if (user?.email !== undefined && !user.disabled) {
    for (const [word, password] of Object.entries(subject.passwords)) {
      const outcome = await services.identityToolkit.signIn(user.email, password)
      if (typeof outcome !== 'string') signsIn.push(word)
    }
  }
  const seen = user && { email: user.email, disabled: user.disabled, claims: user.customClaims ?? {} }
  return {
    user: normalised(subject, seen),
    signsIn,
    documents: normalised(subject, documents),
    files: normalised(subject, files),
    missing,
  }
}
