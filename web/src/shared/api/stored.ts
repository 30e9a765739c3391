import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PORTAL_KEY, portalCall } from './query-options.ts'

const keyOf = (path: string) => [PORTAL_KEY, path] as const

/** What the API has of the person under this path. */
export const useStored = <Data>(path: string) => useQuery(portalCall<Data>(keyOf(path), path))

/** Saves what `useStored` reads: what `saved` makes of the answer, of what was sent and of what was there before takes its place. */
export const useSave = <Sent, Answer, Data>(
  path: string,
  send: (sent: Sent) => Promise<Answer>,
  saved: (answer: Answer, sent: Sent, before: Data | undefined) => Data | undefined,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => client.setQueryData<Data>(keyOf(path), (before) => saved(answer, sent, before)),
  })
}
