import { madeAct, type PractisingRecord, type TrayAct, type TrayItem, trayItemId } from '@lsb/contract'
import { useState } from 'react'
import { dropDraft } from '../../shared/session/drafts.ts'
import { useTrayItems } from '../../shared/tray/use-tray-items.ts'

export const noteDraftOf = (id: string): string => `decision.${id}`

/** A decision as the form makes it. */
export type Decision = Pick<TrayAct, 'act' | 'note' | 'updated_at'> & Partial<Pick<TrayAct, 'photograph' | 'asked'>>

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/** The chair's tray: the desk adds decisions while the chair goes on, and takes them out again. Nothing is decided here. */
export const useDeskTray = () => {
  const { items, query, add, takeOut, fail } = useTrayItems()
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState('')
  return {
    items,
    query,
    takeOut,
    add: async ({ id: on, supervisor: { name }, year }: PractisingRecord, decision: Decision) => {
      setUnderWay((ids) => new Set([...ids, on]))
      try {
        const act = madeAct({ on, ...decision })
        await add(act)
        dropDraft(noteDraftOf(on))
        setLastId(trayItemId(act))
      } catch (error) {
        fail(error, `Not in the tray: ${name}, ${year}.`)
      }
      setUnderWay((ids) => without(ids, on))
    },
    /** A decision is on its way to the tray. */
    isAdding: underWay.size > 0,
    /** The item that was added last, while it is in the tray. */
    last: items.find(({ id }) => id === lastId),
    /** Ids of the records in the tray, and of those that are on their way to it. */
    records: new Set([...items.map(({ on }) => on), ...underWay]),
  }
}
export type DeskTray = ReturnType<typeof useDeskTray>

export const itemOf = (items: readonly TrayItem[], record: string): TrayItem | undefined =>
  items.find(({ id }) => id === trayItemId({ act: 'approve', on: record }))
