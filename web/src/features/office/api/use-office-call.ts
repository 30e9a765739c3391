import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TrayAct } from '@lsb/contract'
import { call } from '../../../shared/api/call.ts'
import { OFFICE_DEADLINE_MS, officeKey } from './queries.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'

/** Puts an act into the clerk's tray. Afterwards the office's data are loaded again: an act is refused when they have changed. */
export const usePutInTray = () => {
  const { add } = useTrayItems()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: TrayAct) => add(act),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}

/**
 * A call by which the office changes something. Afterwards it reloads the office's data, also after a failure, because only the
 * answer may be lost.
 */
export const useOfficeCall = <Answer>() => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, json, method = 'POST' }: { path: string; json: object; method?: 'POST' | 'PUT' | 'PATCH' }) =>
      call<Answer>(path, { method, json, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) }),
    onSettled: () => client.invalidateQueries({ queryKey: officeKey }),
  })
}
