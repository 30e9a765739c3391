import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { suiteConfig } from '../api/support/real-services.ts'

const commandsFolder = new URL('../../seed/src/commands/', import.meta.url)

interface Ended {
  code: number
  out: string
}

/** The office's commands, run as the office does from a folder of its own, on a project of the running suite. */
export const useOfficeCommands = (project: string) => {
  let folder = ''
  const file = (name: string, ...lines: string[]) => writeFile(join(folder, name), lines.join('\n'))
  beforeAll(async () => {
    suiteConfig()
    folder = await mkdtemp(join(tmpdir(), 'lsb-office-'))
    await file(
      'licensed.csv',
      'S/No,Name,Licence No,Status',
      '1,Zuhura Kombo,LS/0001,Active',
      '2,Tabu Dida,LS/0002,Active',
    )
  })
  afterAll(() => rm(folder, { recursive: true }))
  /** Runs a command; what it printed in both streams, in one text. */
  const run = (command: string, ...given: string[]) =>
    new Promise<Ended>((resolve) => {
      const { pathname } = new URL(`${command}.ts`, commandsFolder)
      const env = { ...process.env, INIT_CWD: folder, GCLOUD_PROJECT: project, NO_COLOR: '1' }
      const child = execFile(
        process.execPath,
        [pathname, ...given],
        { env, timeout: 60_000 },
        (_error, out, problems) => {
          resolve({ code: child.exitCode ?? -1, out: out + problems })
        },
      )
      child.stdin?.end()
    })
  return { file, run, folder: () => folder }
}
