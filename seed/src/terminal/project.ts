import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { bucketOf } from '@lsb/functions/src/platform/bucket-name.ts'
import { connectFirebase, type Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { UsageProblem } from './run-command.ts'
import { isRecord, textOf } from '@lsb/functions/src/platform/json.ts'

/** The project that a command works on. */
export interface Project {
  projectId: string
  bucket: string
  /** True for a `demo-` project, which exists in the emulators only. */
  isDemo: boolean
  firebase: Firebase
}

export const DEMO_PROJECT = 'demo-lsb'

/** The variables by which the SDKs find the emulators. */
const emulatorVariables = {
  FIRESTORE_EMULATOR_HOST: 'firestore',
  FIREBASE_AUTH_EMULATOR_HOST: 'auth',
  FIREBASE_STORAGE_EMULATOR_HOST: 'storage',
} as const

export const configuredHost = (name: string): string => {
  const config: unknown = JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'))
  const emulators = isRecord(config) && isRecord(config['emulators']) ? config['emulators'] : {}
  const emulator = emulators[name]
  if (!isRecord(emulator)) throw new Error(`firebase.json configures no ${name} emulator.`)
  return `${textOf(emulator, 'host') || '127.0.0.1'}:${Number(emulator['port'])}`
}

type Env = Record<string, string | undefined>

/**
 * Chooses and connects the project: the one named on the command line, else GCLOUD_PROJECT, else the local suite. For a
 * `demo-` project it writes the emulators' addresses of firebase.json into the variables of `env` that the SDKs read. A variable
 * that is set already stays.
 */
export const connectProject = (named: string | undefined, env: Env): Project => {
  const projectId = named ?? (env['GCLOUD_PROJECT'] || env['GOOGLE_CLOUD_PROJECT'] || DEMO_PROJECT)
  const isDemo = projectId.startsWith('demo-')
  if (isDemo) {
    for (const [variable, name] of Object.entries(emulatorVariables)) env[variable] ||= configuredHost(name)
    // The SDKs need not look for credentials.
    env['METADATA_SERVER_DETECTION'] ||= 'none'
  }
  const bucket = env['LSB_BUCKET'] || bucketOf(projectId)
  return { projectId, bucket, isDemo, firebase: connectFirebase({ projectId, bucket }) }
}

/** Throws a `UsageProblem` when the emulator does not run. Without this the SDK would wait a minute for it. */
const assertRunning = async (address: string): Promise<void> => {
  const [host = '', port = ''] = address.split(':')
  const socket = connect({ host, port: Number(port) })
  try {
    await once(socket, 'connect')
  } catch {
    throw new UsageProblem(`No emulator answers at ${address}. Start the local suite with "npm start".`)
  } finally {
    socket.destroy()
  }
}

/** The line that names the project, printed before a command changes anything. Throws when the project's emulators do not run. */
export const announceProject = async ({ projectId }: Pick<Project, 'projectId'>, env: Env): Promise<string> => {
  const emulator = env['FIRESTORE_EMULATOR_HOST']
  if (!emulator) return `Project ${projectId} IN PRODUCTION`
  await assertRunning(emulator)
  return `Project ${projectId} in the emulators (${emulator})`
}
