import { array, assert, asyncProperty, constantFrom, nat, oneof, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { everyAnswer, everyBrake, licensedFile, memoryOffice } from './testing.ts'
import { goBack } from '../versions/past-versions.ts'
import { RegisterProblem } from '../versions/register-problem.ts'

/** Names of which none is like another one. */
const names = ['Amina Were', 'Baraka Oloo', 'Cherop Dida']
const statuses = ['Active', 'Suspended', 'Retired'] as const
type Status = (typeof statuses)[number]

const rowOf = (at: number, status: string) => `${at + 1},${names[at]},LS/${at + 1},,,${status}`
const who = () => nat({ max: names.length - 1 })
const status = () => constantFrom(...statuses)
/** Somebody plans a change of one entry by form, of some by file, or to go back; or a plan of before is confirmed. */
const step = oneof(
  record({ act: constantFrom('form'), at: who(), to: status() }),
  record({
    act: constantFrom('file'),
    rows: uniqueArray(record({ at: who(), to: status() }), { selector: ({ at }) => at, minLength: 1 }),
  }),
  record({ act: constantFrom('back'), version: nat() }),
  record({ act: constantFrom('confirm'), which: nat() }),
)

/** What a plan was to change: entries and what they become, at which moment of the model. */
interface Planned {
  confirm: () => Promise<unknown>
  changes: Map<number, Status>
  made: number
}

it('acts at once: each happens as it was looked at, or is refused for an entry of its own', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 24, size: 'max' }), async (steps) => {
      const office = memoryOffice()
      await office.load('licensed', licensedFile(...names.map((_, at) => rowOf(at, 'Active'))))
      const now = names.map((): { status: Status; changed: number } => ({ status: 'Active', changed: 0 }))
      const plans: Planned[] = []
      /** What each version says, from version 1 on. */
      const versions = [now.map((entry) => entry.status)]
      let moment = 0
      const byForm = async (at: number, to: Status) => {
        // The form says that nothing changes.
        if (now[at]?.status === to) return
        const { id } = await office.form('licensed', { entry: `LS/${at + 1}`, fields: { status: to } })
        plans.push({ confirm: () => office.publish(id), changes: new Map([[at, to]]), made: moment })
      }
      const byFile = async (rows: readonly { at: number; to: Status }[]) => {
        const changes = new Map(rows.flatMap(({ at, to }) => (now[at]?.status === to ? [] : [[at, to] as const])))
        const file = licensedFile(...rows.map(({ at, to }) => rowOf(at, to)))
        const { record: made, plan: numbers } = await office.plan('licensed', file)
        const confirming = { typed: everyBrake(numbers), answers: everyAnswer(numbers, 'file') }
        plans.push({ confirm: () => office.publish(made.id, confirming), changes, made: moment })
      }
      const goingBack = (version: number) => {
        const seen = versions.length
        const to = 1 + (version % seen)
        const wanted = versions[to - 1] ?? []
        const changes = new Map(wanted.flatMap((was, at) => (now[at]?.status === was ? [] : [[at, was] as const])))
        if (changes.size === 0) return
        const confirm = () => goBack(office.services, 'licensed', to, { by: 'The office', seen })
        plans.push({ confirm, changes, made: moment })
      }
      const confirm = async ({ confirm: act, changes, made }: Planned) => {
        const isOvertaken = [...changes.keys()].some((at) => (now[at]?.changed ?? 0) > made)
        const refused = await act().then(
          () => '',
          (error: unknown) => (error instanceof RegisterProblem ? error.code : error),
        )
        expect(refused).toBe(isOvertaken ? 'changed since' : '')
        if (isOvertaken) return
        moment += 1
        for (const [at, to] of changes) now[at] = { status: to, changed: moment }
        if (changes.size > 0) versions.push(now.map((entry) => entry.status))
      }
      for (const one of steps) {
        if ('to' in one) await byForm(one.at, one.to)
        if ('rows' in one) await byFile(one.rows)
        if ('version' in one) goingBack(one.version)
        if ('which' in one && plans.length > 0) {
          const [chosen] = plans.splice(one.which % plans.length, 1)
          if (chosen !== undefined) await confirm(chosen)
        }
        const rows = await office.licensed()
        expect(rows.map((row) => row.status)).toEqual(now.map((entry) => entry.status))
      }
    }),
    { numRuns: 150 },
  )
})
