import { type PractisingRecord, type Tray, type TrayAct, type TrayItem, trayItemId } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { addToTray, takeOutOfTray, trayKey, useTray } from '../../shared/api/tray.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { noteDraftOf } from './note-draft.ts'

/** A decision as the form makes it. */
export type Decision = Omit<TrayAct, 'on'>

export interface DeskTray {
  items: readonly TrayItem[]
  /** How the tray is loading, for the page that shows it. */
  query: Pick<ReturnType<typeof useTray>, 'data' | 'error' | 'isFetching' | 'refetch'>
  add: (record: PractisingRecord, decision: Decision) => Promise<void>
  takeOut: (item: TrayItem) => Promise<void>
  /** The item that was added last, while it is in the tray. */
  last: TrayItem | undefined
  /** Ids of the records in the tray, and of those that are on their way to it. */
  records: ReadonlySet<string>
  /** Why the tray is not what the chair wanted, until the message is closed. */
  failure: string | null
  forgetFailure: () => void
}

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/** The chair's tray: the desk adds decisions while the chair goes on, and takes them out again. Nothing is decided here. */
export const useDeskTray = (): DeskTray => {
  const query = useTray()
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const client = useQueryClient()
  const { enqueueSnackbar } = useSnackbar()
  const items = query.data?.items ?? []

  const change = async (changed: (items: readonly TrayItem[]) => TrayItem[]) => {
    // An answer that is under way knows nothing of the change.
    await client.cancelQueries({ queryKey: trayKey })
    client.setQueryData<Tray>(trayKey, (tray) => ({
      nonce: '',
      passkeys: [],
      ...tray,
      items: changed(tray?.items ?? []),
    }))
  }
  const fail = (error: unknown, what: string) => {
    const { kind, detail } = problemOf(error)
    if (kind === 'no-token' || kind === 'ended') return
    const text = `${what} ${detail ?? 'There was no answer. Check your internet connection and try again.'}`
    setFailure(text)
    enqueueSnackbar(text, { variant: 'error', ...untilClosed })
  }

  return {
    items,
    query,
    add: async ({ id: on, supervisor: { name }, year }, decision) => {
      setUnderWay((ids) => new Set([...ids, on]))
      try {
        const item = await addToTray({ on, ...decision })
        dropDraft(noteDraftOf(on))
        setLastId(item.id)
        await change((all) => [...all.filter(({ id }) => id !== item.id), item])
      } catch (error) {
        fail(error, `Not in the tray: ${name}, ${year}.`)
      }
      setUnderWay((ids) => without(ids, on))
    },
    takeOut: async ({ id, about }) => {
      try {
        await takeOutOfTray(id)
        enqueueSnackbar(`${about}: taken out. Nothing was recorded.`, { variant: 'info' })
        await change((all) => all.filter((item) => item.id !== id))
      } catch (error) {
        fail(error, `Not taken out: ${about}.`)
      }
    },
    last: items.find(({ id }) => id === lastId),
    records: new Set([...items.map(({ on }) => on), ...underWay]),
    failure,
    forgetFailure: () => setFailure(null),
  }
}

/** The item of a record, if the tray has one. */
export const itemOf = (items: readonly TrayItem[], record: string): TrayItem | undefined =>
  items.find(({ id }) => id === trayItemId({ act: 'approve', on: record }))
