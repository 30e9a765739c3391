import { licenceYear, madeAct } from '@lsb/contract'
import { logEntryOf } from '../../functions/src/accounts/office-act.ts'
import { madeAccount } from '../../functions/src/accounts/testing.ts'
import { Problem } from '../../functions/src/errors.ts'
import { decisionWrites } from '../../functions/src/practising/decide.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { entryIdOf, versionRecord } from '../../functions/src/registers/versions/testing.ts'
import type { Services } from '../../functions/src/services.ts'
import { factsChanges } from '../../functions/src/standing/board-facts-store.ts'
import { rooms } from '../rooms.ts'
import { AT_ONCE, type Contended } from './contended-write.ts'

export const everyOne = Array.from({ length: AT_ONCE }, (_, at) => at)
export const YEAR = licenceYear(new Date())
const LIMIT = 20
/** Each of them is another year. */
const FIRST_YEAR = 1950

const refused = () => new Problem(409, 'Refused')

export const holderOf = (at: number) => ({ uid: `holder-${at}`, name: `Holder ${at}`, licenceNo: `LS/${at}` })
const idOf = (at: number) => recordId(entryIdOf(holderOf(at).licenceNo), YEAR)
/** A record beside those of `everyOne`. */
const ONE = idOf(AT_ONCE)

const decide = ({ practising, clock, hashKey }: Services, id: string) =>
  practising.decide(id, (before) => {
    if (before.status !== 'submitted') throw refused()
    const entry = { name: 'A Holder', license_no: 'LS/1', firm: '', postal_address: '' }
    const input = { status: 'approved', good_standing: true, note: '', updated_at: before.updated_at } as const
    return decisionWrites(
      before,
      input,
      { uid: 'chair', name: 'Chair' },
      { clock, hashKey, frozen: { entry, photograph: null } },
    )
  })

const itemOn = ({ clock }: Services, on: string) => ({
  ...madeAct({ act: 'approve', on }),
  about: '',
  verdicts: { kinds: [], named: [] },
  holder_status: '',
  session: '',
  added_at: clock.now().toISOString(),
})

/** Every document that many write, in the order in which they are measured: the acts come before the head that numbers them. */
export const contended: readonly Contended[] = [
  {
    what: `a limit of ${LIMIT}: attempts from ${AT_ONCE} places`,
    write: ({ limits }) => limits.count([{ kind: 'bench', value: 'one', max: LIMIT, windowMs: 60_000 }]),
    stored: async (_services, done) => done,
    wanted: LIMIT,
  },
  ...rooms.flatMap((room) => room.contended ?? []),
  {
    what: 'accounts with different entries, created',
    write: ({ accounts }, at) => accounts.create(madeAccount(`made-${at}`, { license_no: `LS/${at + 1}` })),
    stored: async ({ accounts }) => (await accounts.all()).length,
    wanted: AT_ONCE,
  },
  {
    what: 'a tray: items put in',
    write: (services, at) => services.trays.put('chair', [itemOn(services, idOf(at))]),
    stored: async ({ trays }) => (await trays.counts()).get('chair') ?? 0,
    wanted: AT_ONCE,
  },
  {
    what: 'approvals of a year, public number: decisions on different records',
    write: (services, at) => decide(services, idOf(at)),
    stored: async ({ approvals }) => (await approvals.read(YEAR)).approved.size,
    wanted: AT_ONCE,
  },
  {
    what: 'facts of the board: different years completed',
    write: ({ boardFactsStore, clock }, at) => {
      const [by, subject] = [
        { uid: 'clerk', name: 'Clerk' },
        { uid: 'board-facts', name: 'Years' },
      ]
      const entry = logEntryOf(clock, { act: 'fact', by, subject, reason: 'A year' })
      return boardFactsStore.change(factsChanges.completeYear(FIRST_YEAR + at, true), entry)
    },
    stored: async ({ boardFactsStore }) =>
      (await boardFactsStore.read()).complete_years.filter((year) => year < FIRST_YEAR + AT_ONCE).length,
    wanted: AT_ONCE,
  },
  {
    what: 'one record: decisions on it',
    write: (services) => decide(services, ONE),
    stored: async ({ practising }) => (await practising.decisions(ONE)).length,
    wanted: 1,
  },
  {
    what: 'pointer of a register: the same next version',
    write: async ({ registerPublishing: { versions }, clock }, at) => {
      const version = versionRecord({ number: 1, published_at: clock.now().toISOString(), mark: String(at) })
      if (!('published' in (await versions.commit('licensed', { version, changes: '' })))) throw refused()
    },
    stored: async ({ registerPublishing: { versions } }) => (await versions.list('licensed')).length,
    wanted: 1,
  },
  {
    what: 'licences on paper of a year: lists of the same state',
    write: async ({ paperLicences }, at) => {
      const licences = new Map([[`entry-${at}`, { issued: '2025-01-06', ended: null }]])
      if (!(await paperLicences.put(YEAR - 1, 0, licences))) throw refused()
    },
    stored: async ({ paperLicences }) => (await paperLicences.read(YEAR - 1)).licences.size,
    wanted: 1,
  },
  {
    what: 'head of the record of acts: instances that number the acts',
    write: ({ acts }) => acts.append(),
    stored: async ({ acts }) => (await acts.append()).size,
    // The decisions, the facts, the register's version and the list of paper licences.
    wanted: AT_ONCE + AT_ONCE + 1 + 1 + 1,
  },
]
