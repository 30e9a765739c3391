import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from './query-options.ts'

const keyOf = (path: string) => [PORTAL_KEY, path] as const

/** What the API has of the person under this path. */
export const useStored = <Data>(path: string) => useQuery(portalCall<Data>(keyOf(path), path))

/** Saves what `useStored` reads: what `saved` makes of the answer and of what was sent takes its place. */
export const useSave = <Sent, Answer>(
  path: string,
  send: (sent: Sent) => Promise<Answer>,
  saved: (answer: Answer, sent: Sent) => unknown,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => client.setQueryData(keyOf(path), saved(answer, sent)),
  })
}
