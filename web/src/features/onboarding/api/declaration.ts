import { api, type DeclarationItem } from '@lsb/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalQuery } from '../../../shared/api/query-options.ts'

/** GET account/declaration/: who declares; a list of one. */
export const useDeclaration = () =>
  useQuery({
    ...portalQuery,
    queryKey: [PORTAL_KEY, 'declaration'],
    queryFn: ({ signal }) => call<DeclarationItem[]>(api.declaration, { signal }),
  })

/** POST account/declaration/. The flag it sets is read with the account, after the toast. */
export const useDeclare = () =>
  useMutation({ networkMode: 'always', mutationFn: () => call<unknown>(api.declaration, { method: 'POST', json: {} }) })
