import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'node:util'
import { afterAll, beforeAll, vi } from 'vitest'
import { suiteConfig } from '../api/support/real-services.ts'

const pathOf = (command: string) => new URL(`../../seed/src/commands/${command}.ts`, import.meta.url).pathname
let runs = 0

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
  const environment = () => ({ ...process.env, INIT_CWD: folder, GCLOUD_PROJECT: project, NO_COLOR: '1' })
  /** Runs a command in a process of its own; what it printed in both streams, in one text. */
  const start = (command: string, ...given: string[]) =>
    new Promise<Ended>((resolve) => {
      const child = execFile(
        process.execPath,
        [pathOf(command), ...given],
        { env: environment(), timeout: 60_000 },
        (_error, out, problems) => {
          resolve({ code: child.exitCode ?? -1, out: out + problems })
        },
      )
      child.stdin?.end()
    })
  /** The same in this process, which has loaded the modules already: that takes the other one most of a second. */
  const run = async (command: string, ...given: string[]): Promise<Ended> => {
    let out = ''
    const { argv, env, exitCode } = process
    const print = (...words: unknown[]) => {
      out += `${format(...words)}\n`
    }
    const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(print))
    Object.assign(process, { argv: [process.execPath, pathOf(command), ...given], env: environment(), exitCode: 0 })
    try {
      runs += 1
      // Each address is a module of its own, so the command runs again.
      await import(`${pathOf(command)}?run=${runs}`)
      return { code: Number(process.exitCode), out }
    } finally {
      Object.assign(process, { argv, env, exitCode })
      for (const spy of spies) spy.mockRestore()
    }
  }
  return { file, start, run, folder: () => folder }
}
