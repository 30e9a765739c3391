import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The oldest Java that runs Google's Firestore of the Cloud SDK, and the one with which firebase-tools runs what it downloads. */
const OLDEST_JAVA = { firestore: 11, downloads: 21 }
const REACH_DEADLINE_MS = 5000
const PACKAGE = 'google-cloud-cli-firestore-emulator'
const HINT = 'Leave EMULATORS out to use the stand-ins, which need Node alone.'

type JavaPart = 'firestore' | 'storage'
/** Our stand-in, Google's program in this JAR, or Google's program that firebase-tools downloads when it starts. */
export type Program = 'stand-in' | 'download' | { jar: string }
export interface Programs extends Record<JavaPart, Program> {
  /** The real java that runs Google's. */
  java?: string
}
export const standIns: Programs = { firestore: 'stand-in', storage: 'stand-in' }

/** Whether EMULATORS=official selects Google's emulators; the stand-ins are the default. */
export const officialWanted = (environment = process.env): boolean => {
  const wanted = environment['EMULATORS'] ?? ''
  if (wanted === '' || wanted === 'stand-in') return false
  if (wanted === 'official') return true
  throw new Error(`EMULATORS is "${wanted}"; it can be "official" (Google's, with Java) or left out (our stand-ins).`)
}

const onPath = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

const findJava = () => {
  const java = onPath('java')
  const needed = `EMULATORS=official needs Java ${OLDEST_JAVA.firestore} or newer and the package ${PACKAGE}`
  if (java === undefined) throw new Error(`${needed}, and no java is on the PATH. ${HINT}`)
  const { stdout, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(?:1\.)?(\d+)/.exec(`${stdout}\n${stderr}`)?.[1] ?? 0)
  if (version < OLDEST_JAVA.firestore) throw new Error(`${needed}; ${java} is version ${version}. ${HINT}`)
  return { java, version }
}

/** The variable of firebase-tools that names a program to use in place of the one that it downloads. */
export const variableOf = (name: JavaPart) => `${name.toUpperCase()}_EMULATOR_BINARY_PATH`

const namedJar = (name: JavaPart) => {
  const jar = process.env[variableOf(name)]
  if (jar !== undefined && !existsSync(jar)) throw new Error(`${variableOf(name)} names ${jar}, which does not exist.`)
  return jar
}

interface Download {
  remoteUrl: string
  expectedSize: number
  downloadPathRelativeToCacheDir: string
}

const downloadOf = (name: JavaPart): Download & { jar: string } => {
  const list = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const downloads: Record<JavaPart, Download> = JSON.parse(readFileSync(list, 'utf8'))
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return { ...downloads[name], jar: join(cache, downloads[name].downloadPathRelativeToCacheDir) }
}

const jarBelow = (sdk: string) => join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')

/** The Firestore of the Cloud SDK whose gcloud is on the PATH. */
const sdkJar = () => {
  const gcloud = onPath('gcloud')
  if (gcloud === undefined) return undefined
  const beside = jarBelow(join(realpathSync(gcloud), '..', '..'))
  if (existsSync(beside)) return beside
  // A package can put a program of its own in the place of gcloud. Only gcloud knows its folder then.
  const { stdout } = spawnSync(gcloud, ['info', '--format=value(installation.sdk_root)'], { encoding: 'utf8' })
  return [jarBelow((stdout ?? '').trim())].find((jar) => existsSync(jar))
}

const cannotReach = async ({ remoteUrl }: Download): Promise<string | undefined> =>
  await fetch(remoteUrl, { method: 'HEAD', signal: AbortSignal.timeout(REACH_DEADLINE_MS) }).then(
    () => undefined,
    () => `firebase-tools would download ${remoteUrl}, which cannot be reached.`,
  )

/**
 * Finds Google's Firestore: named by the variable, in the cache of firebase-tools, or in the Cloud SDK; with `download` also the one
 * that firebase-tools can download. The rules of Storage stay ours where Google's are not there and not downloaded with it.
 * @throws Error that says plainly what is missing: Java, or the package
 */
export const findOfficial = async (names: readonly string[], options: { download: boolean }): Promise<Programs> => {
  const { java, version } = findJava()
  const mayDownload = version >= OLDEST_JAVA.downloads
  const found = (name: JavaPart) => {
    const cached = mayDownload ? downloadOf(name).jar : undefined
    const jar = namedJar(name) ?? (cached !== undefined && existsSync(cached) ? cached : undefined)
    return jar === undefined ? undefined : { jar }
  }
  const firestore = async (): Promise<Program> => {
    const jar = found('firestore') ?? { jar: sdkJar() }
    if (jar.jar !== undefined) return { jar: jar.jar }
    const why = !options.download
      ? 'This run downloads nothing.'
      : mayDownload
        ? await cannotReach(downloadOf('firestore'))
        : `With Java ${OLDEST_JAVA.downloads} or newer firebase-tools downloads one; ${java} is version ${version}.`
    if (why === undefined) return 'download'
    throw new Error(
      `EMULATORS=official finds no Firestore emulator of Google's. Install the package ${PACKAGE}, ` +
        `or name its JAR in ${variableOf('firestore')}. ${why} ${HINT}`,
    )
  }
  const programs: Programs = { ...standIns, java }
  if (names.includes('firestore')) programs.firestore = await firestore()
  if (names.includes('storage'))
    programs.storage = found('storage') ?? (programs.firestore === 'download' ? 'download' : 'stand-in')
  return programs
}

/** One line that says which parts are whose. */
export const programsLine = (programs: Programs): string => {
  const owner = (name: JavaPart) => {
    const program = programs[name]
    if (program === 'stand-in') return 'our stand-in'
    const megabytes = Math.round(downloadOf(name).expectedSize / 1e6)
    return program === 'download'
      ? `Google's, which firebase-tools downloads first (${megabytes} MB)`
      : `Google's (${program.jar})`
  }
  return `EMULATORS=official: Firestore is ${owner('firestore')}; the rules of Storage are ${owner('storage')}.`
}

/** The command of Google's Firestore in a JAR. The manifest of the Cloud SDK's names no main class. */
export const firestoreCommand = (java: string, jar: string): [string, ...string[]] => [
  java,
  '-Duser.language=en',
  '-cp',
  jar,
  'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
]
