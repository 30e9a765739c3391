import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of `CHROMIUM_PATH` or else of a Chromium or Chrome on this machine; undefined when there is none. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`)
    return named
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...FIXED_PLACES].find(existsSync)
}

/**
 * Path of the browser for tests and measurements. When there is none, installs Chromium if this process is root on Debian or a
 * system like it; otherwise throws an error that says what to do.
 */
export const needBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No browser yet: installing Debian’s Chromium …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt install chromium), or set CHROMIUM_PATH to its program.',
  )
}

/** Flags with which a browser runs in a container and makes no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
]
