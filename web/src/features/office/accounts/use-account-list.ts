import { type AccountListResult, ACCOUNTS_CHECKED_MAX, ACCOUNTS_CREATED_MAX, api } from '@lsb/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../shared/api/call.ts'
import { officeKey } from '../api/keys.ts'
import { OFFICE_DEADLINE_MS } from '../api/use-office-call.ts'
import { warnBeforeLeaving } from '../parts/warn-before-leaving.ts'
import type { Letter } from './letters.ts'
import type { ListedAccount } from './listed-accounts.ts'
import { useGivenPasswords } from './use-given-passwords.ts'

/** A line of the list, and why the register or an existing account forbids it, or null. */
export interface CheckedAccount extends ListedAccount {
  refusal: string | null
}

const portionsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

const send = (listed: readonly ListedAccount[], dry_run: boolean) =>
  call<AccountListResult>(api.officeAccountList, {
    method: 'POST',
    json: { accounts: listed.map(({ input }) => input), dry_run },
    deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS),
  })

/** Says why each line would be refused; nothing is created. */
const check = async (listed: readonly ListedAccount[]): Promise<CheckedAccount[]> => {
  const valid = listed.filter(({ problem }) => problem === null)
  const refusals = new Map<number, string | null>()
  for (const portion of portionsOf(valid, ACCOUNTS_CHECKED_MAX)) {
    const { results } = await send(portion, true)
    for (const [at, { line }] of portion.entries()) refusals.set(line, results[at]?.refusal ?? null)
  }
  return listed.map((one) => ({ ...one, refusal: one.problem ?? refusals.get(one.line) ?? null }))
}

interface ListState {
  checked: readonly CheckedAccount[] | null
  letters: readonly Letter[]
  /** Lines done so far while accounts are being created, else null. */
  done: number | null
  /** Some accounts were not created: the last call had no answer. */
  stopped: boolean
}

const listKey = [...officeKey, 'account list']
const initialState: ListState = { checked: null, letters: [], done: null, stopped: false }

/**
 * The list, its letters and the progress of creating. They stay while the clerk looks at another view, and are deleted with the
 * session, as all of the office's data in this tab.
 */
const useListState = () => {
  const client = useQueryClient()
  const { data = initialState } = useQuery({
    queryKey: listKey,
    queryFn: skipToken,
    initialData: initialState,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const change = (made: (before: ListState) => Partial<ListState>) =>
    // Writes nothing after the session has ended.
    client.setQueryData<ListState>(listKey, (before) => before && { ...before, ...made(before) })
  return { state: data, change }
}

/** The browser asks before the page is closed while letters would be lost. */
export const useLettersWarning = (): void => {
  const { letters, done } = useListState().state
  const { given } = useGivenPasswords()
  const isNeeded = letters.length > 0 || given.length > 0 || done !== null
  useEffect(() => (isNeeded ? warnBeforeLeaving() : undefined), [isNeeded])
}

/** Checks a list and creates its accounts in portions. The letters stay only in this tab. */
export const useAccountList = () => {
  const client = useQueryClient()
  const { state, change } = useListState()

  const create = async () => {
    const wanted = (state.checked ?? []).filter(({ refusal }) => refusal === null)
    change(() => ({ done: 0, stopped: false }))
    try {
      for (const portion of portionsOf(wanted, ACCOUNTS_CREATED_MAX)) {
        const { results } = await send(portion, false)
        const created = results.flatMap(({ id_number, name, temporary_password }) =>
          temporary_password === null ? [] : [{ id_number, name, temporary_password }],
        )
        const refused = new Map(portion.map(({ line }, at) => [line, results[at]?.refusal ?? null]))
        change(({ letters, done, checked }) => ({
          letters: [...letters, ...created],
          done: (done ?? 0) + portion.length,
          checked: (checked ?? []).flatMap((one) => {
            if (!refused.has(one.line)) return [one]
            const refusal = refused.get(one.line) ?? null
            return refusal === null ? [] : [{ ...one, refusal }]
          }),
        }))
      }
    } catch {
      change(() => ({ stopped: true }))
    } finally {
      change(() => ({ done: null }))
      await client.invalidateQueries({ queryKey: officeKey })
    }
  }
  return {
    ...state,
    check: async (listed: readonly ListedAccount[]) => {
      const checked = await check(listed)
      change(() => ({ checked, stopped: false }))
    },
    create,
    forget: () => change(() => ({ checked: null, stopped: false })),
    forgetLetters: () => change(() => ({ letters: [] })),
  }
}
