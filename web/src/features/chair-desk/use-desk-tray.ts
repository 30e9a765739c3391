import { madeAct, type PractisingRecord, type TrayAct, type TrayItem, trayItemId } from '@lsb/contract'
import { useState } from 'react'
import { dropDraft } from '../../shared/session/drafts.ts'
import { type TrayItems, useTrayItems } from '../../shared/tray/use-tray-items.ts'

export const noteDraftOf = (id: string): string => `decision.${id}`

/** A decision as the form makes it. */
export type Decision = Pick<TrayAct, 'act' | 'note' | 'updated_at'> & Partial<Pick<TrayAct, 'photograph' | 'asked'>>

export interface DeskTray extends Pick<TrayItems, 'items' | 'query' | 'takeOut'> {
  add: (record: PractisingRecord, decision: Decision) => Promise<void>
  /** The item that was added last, while it is in the tray. */
  last: TrayItem | undefined
  /** Ids of the records in the tray, and of those that are on their way to it. */
  records: ReadonlySet<string>
}

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone))

/** The chair's tray: the desk adds decisions while the chair goes on, and takes them out again. Nothing is decided here. */
export const useDeskTray = (): DeskTray => {
  const { items, query, add, takeOut, fail } = useTrayItems()
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState('')
  return {
    items,
    query,
    takeOut,
    add: async ({ id: on, supervisor: { name }, year }, decision) => {
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
    last: items.find(({ id }) => id === lastId),
    records: new Set([...items.map(({ on }) => on), ...underWay]),
  }
}

export const itemOf = (items: readonly TrayItem[], record: string): TrayItem | undefined =>
  items.find(({ id }) => id === trayItemId({ act: 'approve', on: record }))
