import { type ApprovedPeriod, type Day, dayInWords, isDay, startOfDay } from '@lsb/contract'
import { shape, textMap, whole } from '@lsb/contract/fields'
import type { DocumentSnapshot } from '@google-cloud/firestore'
import { actOf } from '../acts/act.ts'
import { addActs } from '../acts/acts-store.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import { besideLog, wholeLog } from '../acts/beside.ts'
import { logLineOf } from '../office-log/log-store.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { runInTurn } from '../platform/run-in-turn.ts'
import { readerOf } from '../platform/stored.ts'
import type { Owners } from '../registers/versions/identities.ts'
import type { ActRecord } from '../registers/versions/versions-store.ts'

/** A licence that the board issued on paper. */
export interface PaperLicence {
  /** The day of issue. */
  issued: Day
  /** The first day on which it is not valid any more; null when nobody ended it. */
  ended: Day | null
}

/** `paper_licences/{year}`: the licences of that year on paper. No decision in the portal changes them. */
export interface PaperYear {
  year: number
  /** Grows with every change and is part of the ETags of answers; 0 while there is no document. */
  version: number
  /** By entry_id. */
  licences: ReadonlyMap<string, PaperLicence>
}

/** `2026-02-03`, or `2026-02-03/2026-05-01` once it has ended: short, so that 20,000 entries fit into a document. */
export const storedPaperLicence = ({ issued, ended }: PaperLicence): string =>
  ended === null ? issued : `${issued}/${ended}`
/** By entry_id. A damaged text is left out: the record of acts then names the licence that is missing. */
export const readPaperLicences = (stored: Readonly<Record<string, string>>): Map<string, PaperLicence> =>
  new Map(
    Object.entries(stored).flatMap(([entryId, text]): [string, PaperLicence][] => {
      const [issued = '', ended = null] = text.split('/')
      return isDay(issued) && (ended === null || isDay(ended)) ? [[entryId, { issued, ended }]] : []
    }),
  )

const asStored = (licences: PaperYear['licences']): Record<string, string> =>
  Object.fromEntries(Array.from(licences, ([entryId, licence]) => [entryId, storedPaperLicence(licence)] as const))

export const isSamePaper = (one: PaperLicence | undefined, other: PaperLicence): boolean =>
  one?.issued === other.issued && one.ended === other.ended

export const paperInWords = (licence: PaperLicence | undefined): string => {
  if (licence === undefined) return 'none'
  const ended = licence.ended === null ? '' : `, no longer valid from ${dayInWords(licence.ended)}`
  return `issued ${dayInWords(licence.issued)}${ended}`
}

const instantOf = (day: Day): string => new Date(startOfDay(day)).toISOString()
export const periodOf = (year: number, { issued, ended }: PaperLicence): ApprovedPeriod => ({
  year,
  since: instantOf(issued),
  ...(ended !== null && { until: instantOf(ended) }),
})

/** The licences on paper of an entry, each with the identity under which it is kept: the first one, under its own, counts. */
export const papersOf = (
  entryId: string,
  { year, licences }: Pick<PaperYear, 'year' | 'licences'>,
  owners: Owners,
): { kept: string; licence: PaperLicence }[] =>
  owners.identities(entryId).flatMap((kept) => {
    const licence = owners.paper(kept, year) === entryId ? licences.get(kept) : undefined
    return licence === undefined ? [] : [{ kept, licence }]
  })

/** What tells the act of a change from every other one of its kind: after it the year has this version. */
export const paperActOf = ({ year, version }: Pick<PaperYear, 'year' | 'version'>): string => `${year}-${version}`

const readPaper = readerOf(shape({ version: whole(), licences: textMap() }))
const fromDocument = (document: DocumentSnapshot): PaperYear => {
  const { version, licences } = readPaper(document.data() ?? {})
  return { year: Number(document.id), version, licences: readPaperLicences(licences) }
}

export type PaperLicencesStore = ReturnType<typeof createPaperLicencesStore>

export const createPaperLicencesStore = (
  { firestore: db }: Pick<Firebase, 'firestore'>,
  clock: Pick<Clock, 'now'> = systemClock,
) => {
  const collection = db.collection('paper_licences')
  return {
    read: async (year: number): Promise<PaperYear> => fromDocument(await collection.doc(String(year)).get()),
    /** Every year that has a document, oldest first. */
    all: async (): Promise<PaperYear[]> => (await collection.get()).docs.map(fromDocument),
    /** The same without the licences. */
    versions: async (): Promise<Pick<PaperYear, 'year' | 'version'>[]> =>
      (await collection.select('version').get()).docs.map(fromDocument),
    /**
     * Adds or replaces these licences of a year, with the act that records them, the log's entry and messages about it, in one
     * transaction, and leaves the others. Returns false, and writes nothing, when `version` is not the stored one. When the licences are stored
     * already it returns true: an earlier run of this transaction may have committed them and lost the answer.
     */
    put: async (
      year: number,
      version: number,
      licences: ReadonlyMap<string, PaperLicence>,
      { entry, messages = [] }: ActRecord | undefined = {},
    ): Promise<boolean> => {
      const document = collection.doc(String(year))
      return runInTurn(db, async (transaction) => {
        const present = fromDocument(await transaction.get(document))
        if (present.version !== version)
          return [...licences].every(([entryId, licence]) => isSamePaper(present.licences.get(entryId), licence))
        if (licences.size === 0) return true
        const line = entry && logLineOf(entry)
        const facts = { year, version: version + 1, licences: asStored(licences), log: line?.id ?? '' }
        const at = clock.now().toISOString()
        const act = actOf('paper', { id: paperActOf(facts), at, facts, ...(line && { beside: besideLog(line) }) })
        const wholes = { [`paper_licences/${year}`]: { licences: asStored(present.licences) }, ...wholeLog(line) }
        await addActs(db, transaction, [[act, wholes]])
        for (const message of messages) transaction.create(...outboxWrite(db, message))
        return true
      })
    },
  }
}
