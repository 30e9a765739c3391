import { api, type DeclarationItem } from '@lsb/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { PORTAL_KEY, portalCall } from '../../../shared/api/query-options.ts'

/** GET account/declaration/: who declares; a list of one. */
export const useDeclaration = () =>
  useQuery(portalCall<DeclarationItem[]>([PORTAL_KEY, 'declaration'], api.declaration))

/** POST account/declaration/. The flag it sets is read with the account, after the toast. */
export const useDeclare = () =>
  useMutation({ mutationFn: () => call<unknown>(api.declaration, { method: 'POST', json: {} }) })
