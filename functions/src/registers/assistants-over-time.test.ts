import { assistingOf, type Day, licenceDate, type SurveyorProfile } from '@lsb/contract'
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { expect, it } from 'vitest'
import { memoryBoard } from '../standing/testing.ts'
import { profileAnswer } from './public-answers.ts'
import { assistant, surveyor } from './versions/testing.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PEOPLE = 3
const WORDS = ['Active', 'Suspended', 'Retired', 'Deceased', 'Struck off', 'Gone fishing'] as const
/** Before the end of a year and before the end of the renewals. */
const BEGINS = ['2026-12-27T08:00:00.000Z', '2026-03-27T08:00:00.000Z'] as const

const act = record({
  kind: constantFrom('status', 'renumber', 'exchange', 'leave', 'supervisor', 'licence'),
  who: nat(PEOPLE - 1),
  other: nat(PEOPLE - 1),
  word: nat(WORDS.length - 1),
  days: integer({ min: 1, max: 3 }),
})
const history = record({ begin: constantFrom(...BEGINS), acts: array(act, { minLength: 1, maxLength: 6 }) })

/** How many random histories; LSB_HISTORIES says another number. */
const HISTORIES = Number(process.env['LSB_HISTORIES'] ?? 60)

it(
  'assistant’s verdict: follows from the supervisor’s on every day of any history',
  { timeout: 3_600_000 },
  async () => {
    const codes = new Set<string>()
    await assert(
      asyncProperty(history, async ({ begin, acts }) => {
        const board = memoryBoard(begin)
        const people = Array.from({ length: PEOPLE }, (_, at) => surveyor(at + 1, { entry_id: `e${at}` }))
        const rows = new Map<number, StoredSurveyor>(people.entries())
        const assistants = people.map(({ name, license_no, entry_id }, at): StoredAssistant => ({
          ...assistant(at + 1, license_no),
          supervisor_name: name,
          supervisor_id: entry_id,
        }))
        /** What was published last on each day: the number of each entry, and whom each assistant works under. */
        const days = new Map<Day, { numbers: Map<string, string>; under: Map<string, string> }>()
        let [now, numbers] = [Date.parse(begin), PEOPLE]
        const snapshot = () =>
          days.set(licenceDate(new Date(now)), {
            numbers: new Map(Array.from(rows.values(), ({ entry_id, license_no }) => [entry_id, license_no])),
            under: new Map(assistants.map(({ assistant_no, supervisor_id }) => [assistant_no, supervisor_id])),
          })
        const publish = () => board.publish([...rows.values()], [...assistants])
        publish()
        snapshot()
        for (const { kind, who, other, word, days: pause } of acts) {
          for (let day = 0; day < pause; day += 1) {
            now += DAY_MS
            snapshot()
          }
          board.at(new Date(now).toISOString())
          const [row, second] = [rows.get(who), rows.get(other)]
          const led = assistants[who]
          if (kind === 'status' && row) rows.set(who, { ...row, status: WORDS[word] ?? '' })
          if (kind === 'renumber' && row) rows.set(who, { ...row, license_no: `LS/${(numbers += 1)}` })
          if (kind === 'exchange' && row && second && who !== other) {
            rows.set(who, { ...row, license_no: second.license_no })
            rows.set(other, { ...second, license_no: row.license_no })
          }
          if (kind === 'leave' && rows.size > 1) rows.delete(who)
          if (kind === 'supervisor' && led && second)
            assistants[who] = { ...led, supervisor_id: second.entry_id, supervisor_name: second.name }
          if (kind === 'licence') board.approve(people[who]?.license_no ?? '', new Date(now).getUTCFullYear())
          else publish()
          snapshot()
        }
        now += DAY_MS
        snapshot()
        board.at(new Date(now).toISOString())
        const services = { registers: board.services, photographPath: async () => undefined }
        for (const [day, { numbers: ofDay, under }] of days) {
          const seen = new Map<string, SurveyorProfile>()
          for (const [entryId, number] of ofDay) {
            const profile = (await profileAnswer(services, number, day)).answer()
            if (profile === null) throw new Error(`${number} had an entry on ${day}.`)
            for (const { assistant_no, assisting } of profile.assistants ?? []) {
              expect([day, assistant_no, under.get(assistant_no)]).toEqual([day, assistant_no, entryId])
              expect([day, assisting]).toEqual([day, assistingOf(profile.standing)])
              codes.add(assisting.supervisor)
              seen.set(assistant_no, profile)
            }
          }
          const expected = [...under].filter(([, entryId]) => ofDay.has(entryId)).map(([number]) => number)
          expect([day, [...seen.keys()].toSorted()]).toEqual([day, expected.toSorted()])
        }
      }),
      { numRuns: HISTORIES, seed: 48 },
    )
    expect(codes.size).toBeGreaterThan(5)
  },
)
