import type { Cloud } from './cloud.ts'
import type { Settings } from './settings.ts'

/** What a step works with. */
export interface Work {
  cloud: Cloud
  settings: Settings
  /** Writes a file of the checkout; a dry run only says so. `path` is relative to the checkout. */
  writeFile: (path: string, content: string) => Promise<void>
  /** Text of a file of the checkout; `''` when there is none. */
  readFile: (path: string) => Promise<string>
  print: (line: string) => void
  /** Waits; a dry run and a test do not. */
  pause: (ms: number) => Promise<void>
}

/** One step of the deployment. It first asks what exists and makes only what is missing, so it can be repeated at any time. */
export interface Step {
  name: string
  /** What it does, printed after its name. */
  does: string
  run: (work: Work) => Promise<void>
}
