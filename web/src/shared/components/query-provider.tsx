import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext } from 'react'
import { Outlet } from 'react-router-dom'
import { embeddedAnswers, publicKey } from '../public-api/get-json.ts'
import { keepNamesIn } from './exact.tsx'

/**
 * A cache that begins with these answers. An answer stays fresh for as long as the API lets caches keep it.
 * @param at when the answers came, in milliseconds since 1970
 */
export const createQueryClient = (answers: Record<string, unknown> = {}, at = Date.now()): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // A call is made even when the browser believes it is offline: it fails within its deadline and says so, whereas waiting for
      // a network would show a spinner for ever.
      queries: { networkMode: 'always', staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
  for (const [path, answer] of Object.entries(answers)) client.setQueryData(publicKey(path), answer, { updatedAt: at })
  keepNamesIn(client.getQueryCache())
  return client
}

/** One cache for the tab. */
export const queryClient = createQueryClient(embeddedAnswers(), performance.timeOrigin)

/**
 * The query cache around public pages that call the API. The renderer gives each page its own, so that two pages never share
 * answers.
 */
export const QueryProvider = () => {
  const given = useContext(QueryClientContext)
  return (
    <QueryClientProvider client={given ?? queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
