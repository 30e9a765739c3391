import type { TrayAct, TrayItem } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { problemOf } from '../api/problem.ts'
import { addToTray, type AskedTray, takeOutOfTray, trayKey, useTray } from '../api/tray.ts'
import { untilClosed } from '../portal/toast.tsx'

/** The tray of the person: acts go in and out. Nothing is done here. */
export const useTrayItems = () => {
  const query = useTray()
  const client = useQueryClient()
  const { enqueueSnackbar } = useSnackbar()
  const change = async (changed: (items: readonly TrayItem[]) => TrayItem[]) => {
    // An answer that is under way knows nothing of the change.
    await client.cancelQueries({ queryKey: trayKey })
    client.setQueryData<AskedTray>(trayKey, (tray) => ({
      nonce: '',
      passkeys: [],
      asked_at: 0,
      ...tray,
      items: changed(tray?.items ?? []),
    }))
  }
  /** Says that something has failed, unless the session has ended. */
  const fail = (error: unknown, what: string): void => {
    const { kind, detail } = problemOf(error)
    if (kind === 'no-token' || kind === 'ended') return
    const text = `${what} ${detail ?? 'There was no answer. Check your internet connection and try again.'}`
    enqueueSnackbar(text, { variant: 'error', ...untilClosed })
  }
  return {
    items: query.data?.items ?? [],
    /** How the tray is loading, for the page that shows it. */
    query,
    /** Adds acts, all or none, in place of those that they exclude. Throws what the call threw. */
    add: async (...acts: readonly TrayAct[]) => {
      const { items } = await addToTray(acts)
      const ids = new Set(items.map(({ id }) => id))
      await change((all) => [...all.filter(({ id }) => !ids.has(id)), ...items])
    },
    takeOut: async (...items: readonly TrayItem[]) => {
      for (const { id, about } of items)
        try {
          await takeOutOfTray(id)
          if (items.length === 1) enqueueSnackbar(`${about}: taken out. Nothing was recorded.`, { variant: 'info' })
          await change((all) => all.filter((item) => item.id !== id))
        } catch (error) {
          return fail(error, `Not taken out: ${about}.`)
        }
      if (items.length > 1)
        enqueueSnackbar(`${items.length} acts are taken out. Nothing was recorded.`, { variant: 'info' })
    },
    fail,
  }
}
export type TrayItems = ReturnType<typeof useTrayItems>
