import { accountsCalls } from './accounts-calls.ts'
import { filesCalls } from './files-calls.ts'
import { officeCalls } from './office-calls.ts'
import { onboardingCalls } from './onboarding-calls.ts'
import { passkeysCalls } from './passkeys-calls.ts'
import { registerActs, registersCalls } from './registers-calls.ts'
import { renewalsCalls } from './renewals-calls.ts'
import type { WritingCall } from './scene.ts'
import { rooms } from '../rooms.ts'

/** Those of the rooms. */
export const roomsCalls: readonly WritingCall[] = rooms.flatMap(({ writes = [] }) => writes)

/** The rooms' stores whose documents lie with a cell's registers. */
export const storesOfCells = rooms.flatMap(({ storesOfCells: stores = [] }) => stores)

const modules: readonly (readonly WritingCall[])[] = [
  accountsCalls,
  passkeysCalls,
  onboardingCalls,
  filesCalls,
  renewalsCalls,
  officeCalls,
  [...registersCalls, ...registerActs],
  roomsCalls,
]

/** Every writing call of the API, and every command of the office that writes accounts. */
export const writingCalls: readonly WritingCall[] = modules.flat()

/** The number of the list that has this call. */
export const moduleOf = (writing: WritingCall): number => modules.findIndex((calls) => calls.includes(writing))
