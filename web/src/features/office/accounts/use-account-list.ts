import { ACCOUNTS_CHECKED_MAX, api, type TemporaryPassword, TRAY_MAX } from '@lsb/contract'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { OFFICE_DEADLINE_MS } from '../api/queries.ts'
import { useTabState } from '../parts/use-tab-state.ts'
import { warnBeforeLeaving } from '../../../shared/components/warn-before-leaving.ts'
import type { ListedAccount } from './listed-accounts.ts'
import { creation } from './new-account.tsx'

const NONE: readonly TemporaryPassword[] = []

/** The temporary passwords that a confirmed list gave, until the clerk hides them. */
export const useGivenPasswords = () => {
  const [given, change] = useTabState('given passwords', NONE)
  return {
    given,
    add: (more: readonly TemporaryPassword[]) => change((before) => [...before, ...more]),
    hide: () => change(() => NONE),
  }
}

/** A line of the list, and why the register or an existing account forbids it, or null. */
export interface CheckedAccount extends ListedAccount {
  refusal: string | null
}

/** Says why each line would be refused; nothing is created. */
const check = async (listed: readonly ListedAccount[]): Promise<CheckedAccount[]> => {
  const valid = listed.filter(({ problem }) => problem === null)
  const refusals = new Map<number, string | null>()
  for (let at = 0; at < valid.length; at += ACCOUNTS_CHECKED_MAX) {
    const portion = valid.slice(at, at + ACCOUNTS_CHECKED_MAX)
    const result = await call('POST officeAccountList', api.officeAccountList, {
      json: { accounts: portion.map(({ input: { email: _invited, ...input } }) => input) },
      deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS),
    })
    for (const [row, { line }] of portion.entries()) refusals.set(line, result.refusals[row] ?? null)
  }
  return listed.map((one) => ({ ...one, refusal: one.problem ?? refusals.get(one.line) ?? null }))
}

interface ListState {
  /** As it was typed or read. */
  text: string
  checked: readonly CheckedAccount[] | null
  /** How many lines are in the tray. */
  put: number
}

/** The browser asks before the page is closed while temporary passwords would be lost. */
export const useLettersWarning = (): void => {
  const isNeeded = useGivenPasswords().given.length > 0
  useEffect(() => (isNeeded ? warnBeforeLeaving() : undefined), [isNeeded])
}

/** Checks a list and puts its accounts into the tray, as many as have a place there. */
export const useAccountList = () => {
  const tray = useTrayItems()
  const [state, changeState] = useTabState<ListState>('account list', { text: '', checked: null, put: 0 })
  const change = (made: Partial<ListState>) => changeState((before) => ({ ...before, ...made }))
  const all = state.checked ?? []
  const free = Math.max(0, TRAY_MAX - tray.items.length)
  const next = all.filter(({ refusal }) => refusal === null).slice(0, free)
  return {
    ...state,
    /** How many lines the tray has a place for. */
    next: next.length,
    change,
    check: async (listed: readonly ListedAccount[]) => {
      const checked = await check(listed)
      change({ checked, put: 0 })
    },
    /** Puts the lines into the tray that have a place there. When it does not take them, all are checked again. */
    putIntoTray: async () => {
      try {
        await tray.add(...next.map(({ input }) => creation(input)))
        change({ checked: all.filter((one) => !next.includes(one)), put: state.put + next.length })
      } catch (error) {
        change({ checked: await check(all) })
        throw error
      }
    },
  }
}
