import type { CallName } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from './query-options.ts'

const keyOf = (path: string) => [PORTAL_KEY, path] as const

/** What the API has of the person under this path. */
export const useStored = <Name extends CallName & `GET ${string}`>(name: Name, path: string) =>
  useQuery(portalCall(keyOf(path), name, path))

/**
 * Saves what `useStored` reads: what `saved` makes of the answer, of what was sent and of what was there before takes its place; it
 * is read again when that is null.
 */
export const useSave = <Sent, Answer, Data>(
  path: string,
  send: (sent: Sent) => Promise<Answer>,
  saved: (answer: Answer, sent: Sent, before: Data | undefined) => Data | null | undefined,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      const data = saved(answer, sent, client.getQueryData<Data>(keyOf(path)))
      if (data === null) return client.invalidateQueries({ queryKey: keyOf(path) })
      client.setQueryData<Data>(keyOf(path), data ?? undefined)
      return undefined
    },
  })
}
