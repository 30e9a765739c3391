import type { TrayItem } from '@lsb/contract'
import { readDraft, writeDraft } from '../session/drafts.ts'

const DRAFT = 'tray-looked-at'

/** Remembers in this tab that the chair has looked at an item that another session added. */
export const rememberLook = ({ id, added_at }: TrayItem): void =>
  writeDraft(DRAFT, { ...readDraft(DRAFT), [id]: added_at })

/** Whether this session added the item, or the chair has looked at it since it was added. */
export const isKnown = ({ here, id, added_at }: TrayItem): boolean => here || readDraft(DRAFT)?.[id] === added_at
