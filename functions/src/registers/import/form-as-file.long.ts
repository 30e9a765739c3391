import { csvFile, fieldsWith, keyOfNumber, ownMessages, type RegisterName, registerTables } from '@lsb/contract'
import { assert, asyncProperty, boolean, constant, constantFrom, nat, oneof, option, record } from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf } from './plan-form.ts'
import type { PlanEntry } from './plan.ts'
import { licensedFile, memoryOffice } from './testing.ts'

/** Some may be taken for each other; one has a letter that is not Latin. */
const alike = ['Amina Were', 'Amina Wanjiru Were', 'Baraka Otieno', 'Baraka Atieno', 'Grace Atieno', 'Moraa Duhow']
const looks = ['Rnoraa Duhow', 'Mоraa Duhow', 'Salim Dida']
const nameOf = (at: number) =>
  [...alike, ...looks][at] ?? `${'ABCDFGHJKLMNPRSTW'[at % 17]}asha ${'BDFGKLMNRST'[at % 11]}ingo`
const lineOf = (at: number, number = at + 1) =>
  `${at + 1},${nameOf(at)},LS/${number},${at % 3 === 0 ? '' : `Firm ${at % 5}`},Nairobi,${at % 7 === 0 ? 'Deceased' : 'Active'},2026-05-01`
const surveyors = (...lines: string[]) => licensedFile(...lines).replace('Status', 'Status,Status Since')

const office = memoryOffice()
/** Every identity that was published. */
const identities = new Set<string>()
const load = async (...file: Parameters<typeof office.load>) => {
  await office.load(...file)
  for (const { entry_id } of [...(await office.licensed()), ...(await office.approved())]) identities.add(entry_id)
}
const everybody = Array.from({ length: 26 }, (_, at) => lineOf(at))
await load('licensed', surveyors(...everybody))
// LS/26 leaves, and LS/1 gets another number.
await load('licensed', surveyors(lineOf(0, 99), ...everybody.slice(1, 25)), { remove: true, answer: 'from:ls-1' })
const assistants = Array.from(
  { length: 22 },
  (_, at) => `${nameOf(at)} Juma,AA/${at + 1},${nameOf(at + 1)},LS/${at + 2}`,
)
await load('approved', `Name,Assistant No,Supervisor Name,Supervisor License\n${assistants.join('\n')}`)
const rows = { licensed: await office.licensed(), approved: await office.approved() }

interface Asked {
  register: RegisterName
  /** The place of the entry; null for a new one. */
  at: number | null
  end: boolean
  typed: Record<string, string | null>
}

const typed = (...values: string[]) => option(constantFrom(...values), { freq: 2 })
const numbers = ['/1', '/3', '/26', '/99', '/200', ' 0005', '', '/x']
const asked = oneof(
  record({
    register: constant<RegisterName>('licensed'),
    at: option(nat({ max: 24 }), { freq: 3 }),
    end: nat({ max: 9 }).map((one) => one === 0),
    typed: record({
      licensed_id: typed('300', '7', 'x'),
      name: typed(...alike, ...looks, nameOf(25), nameOf(25), 'Were Amina', 'Total', '#REF!', ''),
      license_no: typed(...numbers.map((number) => `LS${number}`)),
      firm: typed('Firm 1', 'Ridge, Ltd', ' Valley  Surveys ', '"Quoted"'),
      postal_address: typed('P.O. Box 1', '+254 Road'),
      status: typed('Active', 'Suspended', 'active', 'Deceased', 'Whimsical', ''),
      status_since: typed('2026-11-20', '2020-01-01', '2020-01-01', '2027-01-01', 'May'),
    }),
  }),
  record({
    register: constant<RegisterName>('approved'),
    at: option(nat({ max: 21 }), { freq: 3 }),
    end: boolean(),
    typed: record({
      assistant_name: typed(...alike.map((name) => `${name} Juma`), 'Total', ''),
      assistant_no: typed(...numbers.map((number) => `AA${number}`)),
      supervisor_name: typed(...alike, nameOf(25)),
      supervisor_license: typed(...numbers.map((number) => `LS${number}`)),
    }),
  }),
)

/** What a new entry has where nothing else is typed. */
const begun: Record<RegisterName, Record<string, string>> = {
  licensed: {
    licensed_id: '500',
    name: 'Zuhura Kombo',
    license_no: 'LS/500',
    postal_address: 'Nairobi',
    status: 'Active',
  },
  approved: {
    assistant_name: 'Zuhura Kombo',
    assistant_no: 'AA/500',
    supervisor_name: 'Salim Dida',
    supervisor_license: 'LS/9',
  },
}

const isPublished = (id: string) => identities.has(id)
/** What a plan says and does, without its lines and the identities that are made up for new entries. */
const said = (entries: readonly PlanEntry<object>[]): unknown =>
  JSON.parse(JSON.stringify(entries.map((entry) => ({ ...entry, line: null }))), (member, value: unknown) =>
    member === 'entry_id' && !isPublished(String(value)) ? '' : value,
  )

/** What the form says: its plan, or why it is refused. */
const byForm = async ({ register, end }: Asked, entry: string, fields: Record<string, string>) => {
  try {
    const plan = await office.form(register, { entry, end, fields })
    return said(await office.services.imports.entries(register, plan))
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

/** What the whole register as a file says, with this row in place of the entry's and of the one whose number it takes. */
const byFile = async ({ register, end }: Asked, entry: string, row: Record<string, string>) => {
  const { number } = registerTables[register]
  const taken = [entry, ...(end ? [] : [row[number] ?? ''])].map(keyOfNumber)
  const others = rows[register]
    .map((one) => cellsOf(register, one))
    .filter((one) => !taken.includes(keyOfNumber(one[number] ?? '')))
  const columns = fieldsWith(register, 'file').map(([field]) => field)
  const lines = [...others, ...(end ? [] : [row])].map((one) => columns.map((column) => one[column] ?? ''))
  const { plan } = await office.plan(register, csvFile([columns, ...lines]), { remove: end, dryRun: true })
  const entries: readonly PlanEntry<object>[] = plan.entries
  const refused = entries.find(({ outcome }) => outcome === 'refused')
  if (refused !== undefined) return `This is not possible: ${refused.reason}.`
  if (entries.every(({ change, options }) => change === null && options.length === 0))
    return 'The register says this already.'
  return said(entries)
}

it('a form: is taken, asked about and refused as the same row of a file is', async () => {
  const answers = new Set<string>()
  await assert(
    asyncProperty(asked, async (one: Asked) => {
      const { register, at } = one
      const before = cellsOf(register, (at !== null && rows[register][at]) || {})
      const wanted = Object.entries(one.typed).filter((pair): pair is [string, string] => pair[1] !== null)
      const fields: Record<string, string> = { ...(at === null && begun[register]), ...Object.fromEntries(wanted) }
      // In a whole file a number that goes to another serial number is a question, unless something else stays the same.
      if (at === null || 'license_no' in fields || 'licensed_id' in fields)
        Object.assign(fields, { postal_address: 'Nairobi' })
      const entry = before[registerTables[register].number] ?? ''
      const form = await byForm(one, entry, fields)
      for (const [, answer = ''] of JSON.stringify(form).matchAll(/"answer":"([a-z]+)/g)) answers.add(answer)
      // Only a form says which entry it means.
      const ofForm: unknown[] = [ownMessages.nameAndNumber, ownMessages.entryGone('')]
      if (ofForm.includes(form) || (typeof form === 'string' && form.startsWith('The register has an entry '))) return
      expect(form).toEqual(await byFile(one, entry, { ...before, ...fields }))
    }),
    {
      numRuns: 1000,
      // What resembles a name is found among those who leave, of whom a form has one.
      examples: [[{ register: 'licensed', at: 14, end: false, typed: { name: nameOf(25), license_no: 'LS/1' } }]],
    },
  )
  expect([...answers].toSorted()).toEqual(['another', 'as', 'back', 'from', 'is', 'publishing', 'same', 'unknown'])
})
