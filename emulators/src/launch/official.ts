import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const MINIMUM_JAVA = 21
const REACH_DEADLINE_MS = 5000

/** Whether EMULATORS=official selects Google's emulators; the stand-ins are the default. */
export const officialWanted = (environment = process.env): boolean => {
  const wanted = environment['EMULATORS'] ?? ''
  if (wanted === '' || wanted === 'stand-in') return false
  if (wanted === 'official') return true
  throw new Error(`EMULATORS is "${wanted}"; it can be "official" (Google's, with Java) or left out (our stand-ins).`)
}

const findJava = (path: string) =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .find((file) => existsSync(file))

const javaMajor = (java: string) => {
  const { stdout, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(`${stdout}\n${stderr}`)?.[1] ?? 0)
}

interface Download {
  remoteUrl: string
  downloadPathRelativeToCacheDir: string
}

const missingDownloads = (names: ('firestore' | 'storage')[]) => {
  const require = createRequire(import.meta.url)
  const list = require.resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
  const downloads: Record<string, Download> = JSON.parse(readFileSync(list, 'utf8'))
  const cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators')
  return names.flatMap((name) => {
    const download = downloads[name]
    return download && !existsSync(join(cache, download.downloadPathRelativeToCacheDir)) ? [download.remoteUrl] : []
  })
}

/**
 * The real java that Google's emulators run with.
 * @throws Error that says plainly what is missing: Java 21, or the network for a program not downloaded yet
 */
export const requireOfficial = async (names: ('firestore' | 'storage')[]): Promise<string> => {
  const hint = 'Leave EMULATORS out to use the stand-ins, which need Node alone.'
  const java = findJava(process.env['PATH'] ?? '')
  if (!java)
    throw new Error(`EMULATORS=official needs Java ${MINIMUM_JAVA} or newer, and no java is on the PATH. ${hint}`)
  const major = javaMajor(java)
  if (major < MINIMUM_JAVA) {
    throw new Error(`EMULATORS=official needs Java ${MINIMUM_JAVA} or newer; ${java} is version ${major}. ${hint}`)
  }
  const reach = async (url: string) => {
    try {
      await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACH_DEADLINE_MS) })
    } catch (cause) {
      throw new Error(`EMULATORS=official must first download ${url}, which cannot be reached. ${hint}`, { cause })
    }
  }
  await Promise.all(missingDownloads(names).map(reach))
  return java
}
