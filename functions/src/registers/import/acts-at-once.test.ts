import { array, assert, asyncProperty, constantFrom, nat, oneof, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { everyAnswer, everyBrake, licensedFile, memoryOffice } from './testing.ts'
import type { Publishing } from './publish-plan.ts'

/** Names of which none is like another one. */
const names = ['Amina Were', 'Baraka Oloo', 'Cherop Dida', 'Dahir Ekal', 'Fatuma Guyo', 'Halima Yego']
const statuses = ['Active', 'Suspended', 'Retired'] as const
type Status = (typeof statuses)[number]

const rowOf = (at: number, status: string) => `${at + 1},${names[at]},LS/${at + 1},,,${status}`
const who = () => nat({ max: names.length - 1 })
const status = () => constantFrom(...statuses)
/** Somebody plans a change of one entry by form, or of some by file; or a plan of before is confirmed. */
const step = oneof(
  record({ act: constantFrom('form'), at: who(), to: status() }),
  record({
    act: constantFrom('file'),
    rows: uniqueArray(record({ at: who(), to: status() }), { selector: ({ at }) => at, minLength: 1 }),
  }),
  record({ act: constantFrom('confirm'), which: nat() }),
)

/** What a plan was to change: entries and what they become, at which moment of the model. */
interface Planned {
  id: string
  changes: Map<number, Status>
  made: number
}

it('acts at once: each happens as it was looked at, or is refused for an entry of its own', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 14 }), async (steps) => {
      const office = memoryOffice()
      await office.load('licensed', licensedFile(...names.map((_, at) => rowOf(at, 'Active'))))
      const now = names.map((): { status: Status; changed: number } => ({ status: 'Active', changed: 0 }))
      const plans: Planned[] = []
      let moment = 0
      const byForm = async (at: number, to: Status) => {
        // The form says that nothing changes.
        if (now[at]?.status === to) return
        const { id } = await office.form('licensed', { entry: `LS/${at + 1}`, fields: { status: to } })
        plans.push({ id, changes: new Map([[at, to]]), made: moment })
      }
      const byFile = async (rows: readonly { at: number; to: Status }[]) => {
        const changes = new Map(rows.flatMap(({ at, to }) => (now[at]?.status === to ? [] : [[at, to] as const])))
        const file = licensedFile(...rows.map(({ at, to }) => rowOf(at, to)))
        const { record: made, plan: numbers } = await office.plan('licensed', file)
        plans.push({ id: made.id, changes, made: moment })
        confirmed.set(made.id, { typed: everyBrake(numbers), answers: everyAnswer(numbers, 'file') })
      }
      const confirmed = new Map<string, Partial<Publishing>>()
      const confirm = async ({ id, changes, made }: Planned) => {
        const isOvertaken = [...changes.keys()].some((at) => (now[at]?.changed ?? 0) > made)
        const outcome = await office.publish(id, confirmed.get(id)).catch((error: unknown) => error)
        expect(outcome).toMatchObject(isOvertaken ? { code: 'changed since' } : { record: { id } })
        if (isOvertaken) return
        moment += 1
        for (const [at, to] of changes) now[at] = { status: to, changed: moment }
      }
      for (const one of steps) {
        if ('to' in one) await byForm(one.at, one.to)
        if ('rows' in one) await byFile(one.rows)
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
