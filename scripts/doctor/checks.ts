/** What one check found. When `needed` is false, the finding is advice. */
interface Finding {
  name: string
  ok: boolean
  needed: boolean
  /** What was found, in a few words. */
  found: string
  /** The command or step that fixes it; empty when there is nothing to fix. */
  fix: string
}

const finding = (name: string, ok: boolean, found: string, fix: string, needed = true): Finding => ({
  name,
  ok,
  needed,
  found,
  fix: ok ? '' : fix,
})

/** Space for a build, the suite's logs and the browser's profile, in bytes. */
const ENOUGH_DISK = 2 * 2 ** 30

const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

const isAtLeast = (version: string, engine: string): boolean => {
  const [major = 0, minor = 0] = numbers(version)
  const [oldest = 0, oldestMinor = 0] = numbers(engine)
  return major > oldest || (major === oldest && minor >= oldestMinor)
}
const oldestOf = (engine: string) => numbers(engine).join('.')

/** `engine` is the oldest Node that runs the sources without a build, as package.json gives it: `>=22.18`. */
export const checkNode = (version: string, engine: string): Finding =>
  finding('Node', isAtLeast(version, engine), version, `install Node 24 (at least ${oldestOf(engine)})`)

/** `version` is what `npm --version` printed, null when there is none; `engine` is package.json's, such as `>=11`. */
export const checkNpm = (version: string | null, engine: string): Finding =>
  finding(
    'npm',
    version !== null && isAtLeast(version, engine),
    version?.trim() ?? 'not installed',
    `npm install -g npm@${oldestOf(engine)} (an older one installs the packages, too, but does not ask before a script)`,
    false,
  )

/** `version` is what `git --version` printed, null when there is none. */
export const checkGit = (version: string | null, isCheckout: boolean): Finding => {
  if (version === null) return finding('git', false, 'not installed', 'sudo apt-get install git')
  const found = isCheckout ? version.trim() : `${version.trim()}, but this folder is not a checkout`
  return finding('git', isCheckout, found, 'git clone the repository instead of copying its files', false)
}

interface Locked {
  version?: string
  optional?: boolean
}
/** The part of package-lock.json, and of the list npm leaves in node_modules, that is compared. */
export type Lock = { packages: Record<string, Locked> }

/**
 * Compares package-lock.json with the list npm leaves of what it installed. Optional packages may be absent: they are for
 * other platforms. `installed` is null when nothing was installed.
 */
export const checkPackages = (lock: Lock, installed: Lock | null): Finding => {
  const fix = 'npm ci'
  if (installed === null) return finding('packages', false, 'not installed', fix)
  const differs = Object.entries(lock.packages).filter(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return false
    const found = installed.packages[path]
    return found === undefined ? optional !== true : found.version !== version
  })
  const surplus = Object.keys(installed.packages).filter((path) => !(path in lock.packages))
  if (differs.length + surplus.length === 0) {
    return finding('packages', true, `${Object.keys(installed.packages).length} installed, in step with the lock`, '')
  }
  const names = [...differs.map(([path]) => path), ...surplus].map((path) => path.replace(/^.*node_modules\//, ''))
  const few = names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '')
  return finding('packages', false, `out of step with the lock: ${few}`, fix)
}

/** `path` is the browser that was found, or null. */
export const checkBrowser = (path: string | null, debian: boolean): Finding => {
  const fix = debian
    ? 'sudo apt-get install chromium-headless-shell'
    : 'install Chromium or Chrome, or name it in CHROMIUM_PATH'
  return finding('browser', path !== null, path ?? 'no Chromium or Chrome', `${fix} (browser journeys need it)`)
}

/** `taken` lists the suite's ports that something else listens on. */
export const checkPorts = (taken: { name: string; port: number }[]): Finding => {
  const found = taken.map(({ name, port }) => `${port} (${name})`).join(', ')
  const fix = 'stop what listens there (ss -ltnp shows it); it may be a suite that is already running'
  return finding('ports', taken.length === 0, taken.length === 0 ? 'free' : `taken: ${found}`, fix, false)
}

export const checkDisk = (free: number): Finding =>
  finding(
    'disk',
    free >= ENOUGH_DISK,
    `${(free / 2 ** 30).toFixed(1)} GiB free`,
    `free at least ${ENOUGH_DISK / 2 ** 30} GiB`,
  )

/** `found` says which of Google's emulators are there, `problem` what is missing and what to do; null when nothing. */
export const checkOfficial = (found: string, problem: string | null): Finding =>
  finding("Google's suite", problem === null, found, problem ?? '')

/** `missing` lists the build outputs that do not exist. `npm start` and `npm test` build them. */
export const checkBuild = (missing: string[]): Finding => {
  const found = missing.length === 0 ? 'built' : `not built: ${missing.join(', ')}`
  return finding('build outputs', missing.length === 0, found, 'npm start or npm test builds them', false)
}
