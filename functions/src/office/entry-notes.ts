import { officeMessages, ownMessages, type RegisterName, registerTables, type Success } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import type { Has } from '../context.ts'
import { conflict } from '../errors.ts'
import { entryTag } from '../office-log/log-store.ts'
import { loadProfileSources, rowsOfNumber } from '../registers/profile.ts'
import { personUnder } from './kept-entry.ts'

export type NoteServices = Has<
  'accounts.find' | 'accounts.ofEntries' | 'clock.now' | 'officeLog' | 'registers' | 'registerPublishing'
>

/** A note that is sent again so soon is the same one, whose answer was lost. In milliseconds. */
const ONE_NOTE_MS = 10 * 60 * 1000
const LOOKED_AT = 50

/** Keeps what an official notes about the person of an entry: in the log, which the office reads, and in the person's own copy. */
export const noteOnEntry = async (
  services: NoteServices,
  caller: Caller,
  register: RegisterName,
  { entry, at, note }: { entry: string; at?: number | undefined; note: string },
): Promise<Success> => {
  const { accounts, clock, officeLog, registers } = services
  const { surveyor, assistant } = rowsOfNumber(await loadProfileSources(registers, 'asPublished'), entry)
  const present = register === 'licensed' ? surveyor : assistant
  const row = at === undefined ? present : (await personUnder(services, register, entry, at)).last.row
  if (row === undefined) throw conflict(ownMessages.entryGone(entry))
  const [holder] = await accounts.ofEntries([row.entry_id])
  const [number, name] = 'license_no' in row ? [row.license_no, row.name] : [row.assistant_no, row.assistant_name]
  const tags = [entryTag(row.entry_id)]
  const from = new Date(clock.now().getTime() - ONE_NOTE_MS).toISOString()
  const last = await officeLog.list({ concerned: tags, from, limit: LOOKED_AT })
  const isKept = last.some(({ act, by_uid, reason }) => act === 'note' && by_uid === caller.uid && reason === note)
  if (!isKept)
    await officeLog.append({
      ...logEntryOf(clock, {
        act: 'note',
        by: { uid: caller.uid, name: await clerkName(accounts, caller) },
        subject: { uid: holder?.uid ?? registerTables[register].title, name },
        reason: note,
        tags,
      }),
      entries: [{ register, number, at: at ?? 0 }],
    })
  return { detail: officeMessages.noteKept }
}
