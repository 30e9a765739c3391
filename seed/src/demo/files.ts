import { readFile } from 'node:fs/promises'

/** The demo register files in `seed/demo`. They have the mistakes that an office's files have. */
export const demoFiles = { licensed: 'licensed-surveyors.csv', approved: 'approved-assistants.csv' } as const

export const readDemoFile = (register: keyof typeof demoFiles): Promise<Uint8Array> =>
  readFile(new URL(`../../demo/${demoFiles[register]}`, import.meta.url))
