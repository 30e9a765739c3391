import { sweepADayLater, sweepNineDaysLater } from '../api/support/sweeping.ts'
import type { CallFault, CallSite } from '../suite/call-faults.ts'
import type { Officials, Outcome, Scene, WritingCall } from './scene.ts'
import { missingFiles, type State, stateOf } from './state.ts'
import type { FaultyWorld } from './world.ts'

/** One fault at one upstream call of one writing call. */
export interface Cell {
  writing: WritingCall
  site: CallSite
  fault: CallFault
}

/** A writing call without a fault: its upstream calls, and what is stored afterwards. */
export interface CleanRun {
  writing: WritingCall
  sites: CallSite[]
  outcome: Outcome
  originals: number
  state: State
}

/** What a cell shows. */
interface CellRun {
  /** Whether the upstream call that the fault is for was made. */
  happened: boolean
  first: Outcome
  /** Paths that a document named before the repeat, and that had no file. */
  missing: string[]
  second: Outcome
  /** How many originals are left after the sweep of the next day. */
  originals: number
  /** What is stored after the repeat and the sweep; where originals are left, after that of nine days later. */
  state: State
}

export const titleOf = ({ call, variant }: WritingCall): string =>
  variant === undefined ? call : `${call}, ${variant}`
export const siteName = ({ service, name, occurrence }: CallSite): string => `${service} ${name} ${occurrence}`

const readState = async (world: FaultyWorld, scene: Scene): Promise<State> =>
  stateOf(world.firebase, world.services, await scene.subject())

/** Sweeps a day later, and eight days after that where originals are left. */
const swept = async (world: FaultyWorld, scene: Scene): Promise<{ originals: number; state: State }> => {
  const { uid, entryId, slug } = await scene.subject()
  await sweepADayLater(world.services, [
    ...(uid === null ? [] : [`accounts/${uid}/`]),
    ...(entryId === '' ? [] : [`licences/${entryId}/`]),
    ...(slug === undefined ? [] : [`resources/${slug}/`]),
  ])
  const state = await readState(world, scene)
  const { originals } = state
  if (originals === 0 || uid === null) return { originals, state }
  await sweepNineDaysLater(world.services, [`incoming/${uid}/`])
  return { originals, state: await readState(world, scene) }
}

export const cleanRun = async (world: FaultyWorld, officials: Officials, writing: WritingCall): Promise<CleanRun> => {
  const scene = await writing.scene(world, officials)
  world.faults.arm()
  const outcome = await scene.send()
  const sites = world.faults.calls()
  return { writing, sites, outcome, ...(await swept(world, scene)) }
}

/** Makes the call with the fault, then once more without. */
export const runCell = async (
  world: FaultyWorld,
  officials: Officials,
  { writing, site, fault }: Cell,
): Promise<CellRun> => {
  const { faults } = world
  const scene = await writing.scene(world, officials)
  faults.arm(site, fault)
  const first = await scene.send()
  const happened = faults.happened()
  await faults.quiet()
  faults.arm()
  const missing = await missingFiles(world.firebase, await scene.subject())
  const second = await scene.send()
  await faults.quiet()
  // The error came after the session had ended, with the rest undone.
  if (second.status === 401) await scene.sendSignedInAgain?.()
  return { happened, first, missing, second, ...(await swept(world, scene)) }
}
