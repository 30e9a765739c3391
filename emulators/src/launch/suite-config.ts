import { readFileSync } from 'node:fs'
import { isRecord } from '../is-record.ts'
import { type EmulatorName, emulatorNames, emulators as known, helpers } from './emulator-names.ts'
import { type Address, freePorts, isFree } from './ports.ts'

interface EmulatorEntry {
  host?: string
  port?: number | string
  websocketPort?: number
}

/** The part of firebase.json the launcher reads; everything else is passed on as it is. */
export interface SuiteConfig {
  emulators?: Partial<Record<EmulatorName, EmulatorEntry>> & { ui?: { enabled?: boolean }; singleProjectMode?: boolean }
  [section: string]: unknown
}

export const readSuiteConfig = (file: string): SuiteConfig => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`The emulator suite needs ${file}, which cannot be read.`, { cause })
  }
  try {
    const config: SuiteConfig = JSON.parse(text)
    return config
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${String(cause)}`, { cause })
  }
}

/** The files that a section names under `key`; it can have one entry for each database or bucket. */
export const filesNamedIn = (section: unknown, key: 'rules' | 'indexes'): string[] =>
  (Array.isArray(section) ? section : [section]).flatMap((entry: unknown) => {
    const file = isRecord(entry) ? entry[key] : undefined
    return typeof file === 'string' ? [file] : []
  })

/** Where each emulator will listen: what firebase.json says, else firebase-tools' own defaults. */
export const configuredAddress = (config: SuiteConfig, name: EmulatorName): Address => {
  const entry = config.emulators?.[name]
  return { host: entry?.host ?? '127.0.0.1', port: Number(entry?.port ?? known[name].port) }
}

/** The emulators that firebase.json configures; with `only`, those of them that it names. */
export const selectedEmulators = (config: SuiteConfig, only?: string[]): EmulatorName[] => {
  const asked = only?.map((name) => name.split(':')[0])
  return emulatorNames.filter(
    (name) =>
      !helpers.includes(name) &&
      (config.emulators?.[name] !== undefined || config[name] !== undefined) &&
      (asked === undefined || asked.includes(name)),
  )
}

/** The emulators at whose configured port something else already listens. */
export const takenAddresses = async (config: SuiteConfig, only?: string[]) => {
  const fixed = helpers.filter((name) => name === 'hub' || config.emulators?.[name]?.port !== undefined)
  const wanted = [...selectedEmulators(config, only), ...fixed].map((name) => ({
    name,
    ...configuredAddress(config, name),
  }))
  const free = await Promise.all(wanted.map(isFree))
  return wanted.filter((_, at) => !free[at])
}

/** The same, one sentence for each. */
export const takenPorts = async (config: SuiteConfig, only?: string[]): Promise<string[]> =>
  (await takenAddresses(config, only)).map(
    ({ name, host, port }) =>
      `Port ${port}, which the ${known[name].title} needs, is taken by another program (${host}). ` +
      `Stop that program, or change emulators.${name}.port in firebase.json.`,
  )

/** Origin of Cloud Storage for browsers, as the headers of the pages name it. */
const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'

/** The same configuration with the emulator in place of Cloud Storage wherever a header of the pages names it. */
export const withLocalStorage = (config: SuiteConfig): SuiteConfig => {
  const { host, port } = configuredAddress(config, 'storage')
  const local: SuiteConfig = JSON.parse(JSON.stringify(config).replaceAll(STORAGE_ORIGIN, `http://${host}:${port}`))
  return local
}
/** A header of a local page as Hosting sends it. */
export const withReleasedStorage = (header: string): string =>
  header.replaceAll(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, STORAGE_ORIGIN)

const LOOPBACK = '127.0.0.1'

/**
 * The same configuration with every port one that is free now, on this machine's own addresses, and without the UI (a download).
 * `localhost` stays the name of what a browser opens: an IP address can have no passkeys.
 */
export const withFreePorts = async (config: SuiteConfig): Promise<SuiteConfig> => {
  const [websocketPort, ...ports] = await freePorts(emulatorNames.length + 1, LOOPBACK)
  const started = new Set([...selectedEmulators(config), ...helpers])
  const emulators = Object.fromEntries(
    emulatorNames.flatMap((name, index) => {
      if (!started.has(name)) return []
      const entry = config.emulators?.[name]
      const host = entry?.host === 'localhost' ? entry.host : LOOPBACK
      return [[name, { ...entry, host, port: ports[index] }]]
    }),
  ) as NonNullable<SuiteConfig['emulators']>
  if (emulators.firestore && websocketPort) emulators.firestore.websocketPort = websocketPort
  return { ...config, emulators: { ...config.emulators, ...emulators, ui: { enabled: false } } }
}
