import type { AnswerOf, CallName } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from './query-options.ts'

type Read = CallName & `GET ${string}`
const keyOf = (name: Read) => [PORTAL_KEY, name] as const

/** What the API has of the person under this path. */
export const useStored = <Name extends Read>(name: Name, path: string) => useQuery(portalCall(keyOf(name), name, path))

/**
 * Saves what `useStored` reads: what `saved` makes of the answer, of what was sent and of what was there before takes its place; it
 * is read again when that is null.
 */
export const useSave = <Name extends Read, Sent, Answer>(
  name: Name,
  send: (sent: Sent) => Promise<Answer>,
  saved: (answer: Answer, sent: Sent, before: AnswerOf<Name> | undefined) => AnswerOf<Name> | null | undefined,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      const data = saved(answer, sent, client.getQueryData<AnswerOf<Name>>(keyOf(name)))
      if (data === null) return client.invalidateQueries({ queryKey: keyOf(name) })
      client.setQueryData<AnswerOf<Name>>(keyOf(name), data ?? undefined)
      return undefined
    },
  })
}
