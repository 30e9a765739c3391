import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findOfficial, firestoreCommand, officialWanted, programsLine, standIns } from './official.ts'

const PACKAGE = 'google-cloud-cli-firestore-emulator'
const both = ['firestore', 'storage']
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'official-'))
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('FIREBASE_EMULATORS_PATH', join(folder, 'cache'))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

const place = (...path: string[]) => {
  const file = join(folder, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return file
}
const program = (name: string, line: string, ...where: string[]) => {
  const file = place(...where, 'bin', name)
  writeFileSync(file, `#!/bin/sh\n${line}\n`)
  chmodSync(file, 0o755)
  return file
}
const java = (version: string) => program('java', `echo 'openjdk version "${version}"' >&2`)
const sdkJar = (...sdk: string[]) =>
  place(...sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar')
const cached = (file: string) => place('cache', file)
const find = (names = both, download = true) => findOfficial(names, { download })

describe('EMULATORS', () => {
  it('selects the stand-ins when it is not set', () => expect(officialWanted({})).toBe(false))
  it('selects the official emulators', () => expect(officialWanted({ EMULATORS: 'official' })).toBe(true))
  it('is refused with any other value', () => expect(() => officialWanted({ EMULATORS: 'google' })).toThrow(/"google"/))
})

describe('the Java of the official emulators', () => {
  it('is missed with the name of the package', async () => {
    await expect(find([])).rejects.toThrow(
      /needs Java 11 .* and the package .*, and no java is on the PATH.*Leave EMULATORS/,
    )
    await expect(find([])).rejects.toThrow(PACKAGE)
  })

  it('is refused below 11', async () => {
    java('1.8.0_392')
    await expect(find()).rejects.toThrow(/needs Java 11 or newer .*; .*java is version 8\. /)
  })
})

describe('the Firestore of Google', () => {
  it('is the JAR that the variable names', async () => {
    java('11.0.2')
    const jar = place('mine.jar')
    sdkJar('sdk')
    vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', jar)
    expect(await find()).toMatchObject({ firestore: { jar }, storage: 'stand-in' })
  })

  it('is missed where the variable names no file', async () => {
    java('21')
    vi.stubEnv('FIRESTORE_EMULATOR_BINARY_PATH', '/nowhere.jar')
    await expect(find()).rejects.toThrow('FIRESTORE_EMULATOR_BINARY_PATH names /nowhere.jar, which does not exist.')
  })

  it('is the one in the cache of firebase-tools, with Java 21', async () => {
    const path = java('21.0.1')
    const jar = cached('cloud-firestore-emulator-v1.22.0.jar')
    expect(await find()).toEqual({ java: path, firestore: { jar }, storage: 'stand-in' })
  })

  it('is the one beside gcloud, with Java 17', async () => {
    java('17.0.9')
    cached('cloud-firestore-emulator-v1.22.0.jar')
    const jar = sdkJar('sdk')
    symlinkSync(program('gcloud', 'exit 1', 'sdk'), join(folder, 'bin', 'gcloud'))
    expect(await find()).toMatchObject({ firestore: { jar } })
  })

  it('is the one below the folder that gcloud names', async () => {
    java('17.0.9')
    const jar = sdkJar('elsewhere')
    program('gcloud', `[ "$1" = info ] && echo '${join(folder, 'elsewhere')}'`)
    expect(await find()).toMatchObject({ firestore: { jar } })
  })

  it('is downloaded by firebase-tools where it can be reached, with the rules of Storage', async () => {
    java('21.0.1')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    expect(await find()).toMatchObject({ firestore: 'download', storage: 'download' })
    await expect(find(both, false)).rejects.toThrow(`Install the package ${PACKAGE}`)
  })

  it('is missed with its address when that cannot be reached', async () => {
    java('21.0.1')
    await expect(find()).rejects.toThrow(
      /would download https:\S+firestore\S+, which cannot be reached\. Leave EMULATORS/,
    )
  })

  it('is missed with the package when the Java is too old for firebase-tools', async () => {
    java('17.0.9')
    await expect(find()).rejects.toThrow(
      /finds no Firestore .*google-cloud-cli-firestore-emulator.*With Java 21 .*; .*java is version 17\. Leave/,
    )
  })
})

describe('the rules of Storage', () => {
  it('are Google’s where firebase-tools has downloaded them', async () => {
    java('21.0.1')
    cached('cloud-firestore-emulator-v1.22.0.jar')
    const jar = cached('cloud-storage-rules-runtime-v1.1.3.jar')
    expect(await find()).toMatchObject({ storage: { jar } })
    expect(await find(['storage'])).toMatchObject({ firestore: 'stand-in', storage: { jar } })
  })
})

it('programs: say in one line which parts are whose', () => {
  expect(programsLine({ ...standIns, firestore: { jar: '/a.jar' } })).toBe(
    "EMULATORS=official: Firestore is Google's (/a.jar); the rules of Storage are our stand-in.",
  )
  expect(programsLine({ firestore: 'download', storage: 'download' })).toMatch(
    /Firestore is Google's, which firebase-tools downloads first \(137 MB\); .* \(53 MB\)\.$/,
  )
})

it('firestore command: names the main class, which the manifest of the Cloud SDK lacks', () =>
  expect(firestoreCommand('java', 'a.jar').slice(-3)).toEqual([
    '-cp',
    'a.jar',
    expect.stringMatching(/\.CloudFirestore$/),
  ]))
