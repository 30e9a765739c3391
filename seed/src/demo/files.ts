import { readFile } from 'node:fs/promises'

const folder = new URL('../../demo/', import.meta.url)

/** The demo register files in `seed/demo`. They have the mistakes that an office's files have. */
export const demoFiles = { licensed: 'licensed-surveyors.csv', approved: 'approved-assistants.csv' } as const

export const demoFileUrl = (name: string): URL => new URL(name, folder)

export const readDemoFile = (register: keyof typeof demoFiles): Promise<Uint8Array> =>
  readFile(demoFileUrl(demoFiles[register]))
