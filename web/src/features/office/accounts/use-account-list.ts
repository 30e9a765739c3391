import { type AccountListResult, ACCOUNTS_CHECKED_MAX, ACCOUNTS_CREATED_MAX, api } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { officeKey } from '../api/keys.ts'
import { OFFICE_DEADLINE_MS } from '../api/use-office-call.ts'
import type { Letter } from './letters.ts'
import type { ListedAccount } from './listed-accounts.ts'

/** A line of the list with what the register and the accounts there are say against it, or null. */
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
  const sound = listed.filter(({ problem }) => problem === null)
  const refusals = new Map<number, string | null>()
  for (const portion of portionsOf(sound, ACCOUNTS_CHECKED_MAX)) {
    const { results } = await send(portion, true)
    for (const [at, { line }] of portion.entries()) refusals.set(line, results[at]?.refusal ?? null)
  }
  return listed.map((one) => ({ ...one, refusal: one.problem ?? refusals.get(one.line) ?? null }))
}

/** Checks a list and creates its accounts in portions. The letters stay here, in this page alone, whatever happens next. */
export const useAccountList = () => {
  const client = useQueryClient()
  const [checked, setChecked] = useState<readonly CheckedAccount[] | null>(null)
  const [letters, setLetters] = useState<readonly Letter[]>([])
  const [done, setDone] = useState<number | null>(null)

  const create = async () => {
    const wanted = (checked ?? []).filter(({ refusal }) => refusal === null)
    setDone(0)
    try {
      for (const portion of portionsOf(wanted, ACCOUNTS_CREATED_MAX)) {
        const { results } = await send(portion, false)
        const created = results.flatMap(({ id_number, name, temporary_password }) =>
          temporary_password === null ? [] : [{ id_number, name, temporary_password }],
        )
        setLetters((before) => [...before, ...created])
        setDone((before) => (before ?? 0) + portion.length)
        const refused = new Map(portion.map(({ line }, at) => [line, results[at]?.refusal ?? null]))
        setChecked((before) =>
          (before ?? []).flatMap((one) => {
            if (!refused.has(one.line)) return [one]
            const refusal = refused.get(one.line) ?? null
            return refusal === null ? [] : [{ ...one, refusal }]
          }),
        )
      }
    } finally {
      setDone(null)
      await client.invalidateQueries({ queryKey: officeKey })
    }
  }
  return {
    checked,
    letters,
    /** Lines worked on so far while accounts are being created; null while none are. */
    done,
    check: async (listed: readonly ListedAccount[]) => setChecked(await check(listed)),
    create,
    forget: () => setChecked(null),
  }
}
