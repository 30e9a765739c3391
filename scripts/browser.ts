import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows: the same engine for less than half of the processor's time. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const find = (names: readonly string[], fixedPlaces: readonly string[] = []): string | undefined => {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...fixedPlaces].find(existsSync)
}

/** Path of `CHROMIUM_PATH` or else of a Chromium or Chrome on this machine; undefined when there is none. */
const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
    return named
  }
  return find(NAMES, FIXED_PLACES)
}

/** Path of the browser for tests: `CHROMIUM_PATH`, or one without windows, or else any other; undefined when there is none. */
export const findTestBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ? findBrowser() : (find(HEADLESS_NAMES) ?? findBrowser())

/** Installs a package where this process is root on Debian or a system like it; otherwise does nothing. */
const install = (debianPackage: string): void => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`No browser yet: installing Debian’s ${debianPackage} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      stdio: 'inherit',
      env,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

const missing = () =>
  new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt install chromium), or set CHROMIUM_PATH to its program.',
  )

/**
 * Path of the browser for measurements. When there is none, installs Chromium if this process is root on Debian or a system like it.
 * @throws Error that says what to do
 */
export const needBrowser = (): string => {
  if (findBrowser() === undefined) install('chromium')
  const found = findBrowser()
  if (found === undefined) throw missing()
  return found
}

/**
 * The same, installed without windows if there is none and this process is root on Debian or a system like it.
 * @throws Error that says what to do
 */
export const needTestBrowser = (): string => {
  if (!process.env['CHROMIUM_PATH'] && find(HEADLESS_NAMES) === undefined) install('chromium-headless-shell')
  return findTestBrowser() ?? needBrowser()
}

/** Flags with which a browser runs in a container and makes no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
]
