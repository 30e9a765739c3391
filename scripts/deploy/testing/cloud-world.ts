import { readFileSync } from 'node:fs'
import { realCloud, type Program, type ProgramInput, type ProgramResult } from '../cloud.ts'
import { deploy } from '../run-steps.ts'
import { readSettings } from '../settings.ts'
import type { Work } from '../step.ts'
import { standInRest } from './stand-in-rest.ts'
import { type State, standIn } from './stand-in.ts'

export const settings = readSettings(readFileSync(new URL('../settings.example.json', import.meta.url), 'utf8'))

/** The state of the stand-in, which counts what is written. */
class CountedState extends Map<string, string> {
  writes = 0
  override set(key: string, value: string): this {
    this.writes += 1
    return super.set(key, value)
  }
  override delete(key: string): boolean {
    this.writes += 1
    return super.delete(key)
  }
}

/** An empty cloud behind the real programs' interface, whose connection can break at a given call. */
export const emptyCloud = () => {
  const state: State & { writes: number } = new CountedState()
  const files = new Map<string, string>()
  let printed: string[] = []
  let left = Infinity
  const count = () => {
    left -= 1
    if (left < 0) throw new Error('the connection broke')
  }
  const run = async (program: Program, args: readonly string[], given?: ProgramInput): Promise<ProgramResult> => {
    count()
    return standIn(state, program, args, given)
  }
  const rest = standInRest(state)
  const fetch = async (url: string, init: RequestInit) => {
    count()
    return rest(url, init)
  }
  const print = (line: string) => void printed.push(line)
  const work: Work = {
    settings,
    cloud: realCloud({ print, run, fetch }),
    print,
    pause: async () => {},
    readFile: async (path) => files.get(path) ?? '',
    writeFile: async (path, content) => void files.set(path, content),
  }
  return {
    state,
    files,
    work,
    printed: () => printed,
    /** Deploys; the connection breaks before the call with this number. */
    deploy: async (breaksAt = Infinity, only?: string[]) => {
      printed = []
      left = breaksAt
      await deploy(work, only)
      return breaksAt - left
    },
  }
}
