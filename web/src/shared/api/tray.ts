import {
  api,
  type ListSignature,
  type Success,
  type Tray,
  type TrayAct,
  type TrayAdded,
  type TrayConfirmed,
} from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { freshNonce } from './passkeys.ts'
import { PORTAL_KEY, portalCall, portalQuery } from './query-options.ts'

export const trayKey = [PORTAL_KEY, 'tray'] as const

/** The tray, and when it was asked for, in milliseconds since 1970: its nonce works for five minutes from then on. */
export interface AskedTray extends Tray {
  asked_at: number
}

const trayQuery = {
  ...portalQuery,
  staleTime: 0,
  queryKey: trayKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AskedTray> => {
    const asked_at = Date.now()
    return { ...(await call('GET tray', api.tray, { signal })), asked_at }
  },
} as const

/** What waits in the chair's tray for confirmation; asks only while it is `enabled`. */
export const useTray = (enabled = true) => useQuery({ ...trayQuery, enabled })

/** The tray with what waits in those of others, for a clerk. */
export const useAllTrays = () =>
  useQuery({
    ...portalCall([...trayKey, 'others'], 'GET tray', `${api.tray}?${new URLSearchParams({ others: 'yes' })}`),
    staleTime: 0,
  })

/** The tray on the page that confirms it: asked for when the page opens and before each nonce ends, so that a press can sign at once. */
export const useTrayToSign = () => useQuery({ ...trayQuery, ...freshNonce })

/** PUT account/tray/: adds the acts, all or none, in place of others on the same records. */
export const addToTray = (items: readonly TrayAct[]): Promise<TrayAdded> =>
  call('PUT tray', api.tray, { json: { items } })

/** POST account/tray/look/: what an act would do, as things are now. It needs no reason yet. */
export const useLook = (act: TrayAct | null) =>
  useQuery({
    ...portalQuery,
    staleTime: 0,
    queryKey: [...trayKey, 'look', act],
    queryFn: ({ signal }) =>
      call('POST trayLook', api.trayLook, { json: { items: act === null ? [] : [act] }, signal }),
    enabled: act !== null,
  })

export const takeOutOfTray = (id: string): Promise<Success> => call('POST trayOut', api.trayOut, { json: { id } })

/** How long confirming may take, in milliseconds: publishing writes a whole register. */
const CONFIRM_DEADLINE_MS = 60_000

/** POST account/tray/confirm/: does these acts as they are listed here, and as a passkey has signed them, but those that are answered. */
export const confirmTray = (
  items: readonly (TrayAct & { answered?: boolean })[],
  signature: ListSignature,
): Promise<TrayConfirmed> =>
  call('POST trayConfirm', api.trayConfirm, {
    json: { items, ...signature },
    deadline: AbortSignal.timeout(CONFIRM_DEADLINE_MS),
  })
