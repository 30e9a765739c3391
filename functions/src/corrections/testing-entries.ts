import { array, assert, asyncProperty, boolean, constantFrom, nat, record, type Arbitrary } from 'fast-check'
import { importApprovals, planApprovals } from '../approvals/import-approvals.ts'
import { loadPastHolders } from '../standing/past-holders.ts'
import { type Defect, type Person, startWorld, YEAR } from './testing-entries-world.ts'

const kinds = [
  'marry',
  'mistake',
  'merge',
  'renumber',
  'exchange',
  'leave',
  'return',
  'reuse',
  'arrive',
  'paper',
  'account',
  'close account',
  'decide',
  'assist',
] as const
const stepOf = record({
  kind: constantFrom(...kinds, 'back' as const),
  who: nat(20),
  other: nat(20),
  isUnknown: boolean(),
})
type Step = typeof stepOf extends Arbitrary<infer One> ? One : never

type World = ReturnType<typeof startWorld>

/** The office imports a licence on paper, on which may be an earlier number. */
const paper = async ({ office, paperLicences, papers }: World, person: Person, other: number) => {
  const licence = person.had[other % person.had.length] ?? ''
  const line = { line: 2, licence, year: String(YEAR), issued: '2026-11-21', name: person.name, ended: '' }
  const { versions, clock } = office.services
  const accounts = { officials: async () => [] }
  const services = { paperLicences, ...(await loadPastHolders(versions)), accounts, clock }
  const plan = await planApprovals(services, [line])
  const entries = plan.years.flatMap(({ licences }) => licences.map(({ entryId }) => entryId))
  if (plan.refused.length > 0 || entries.length === 0) return
  await importApprovals(services, plan, '')
  for (const entry of entries) papers.set(entry, person)
  person.isLicensed = true
}

/**
 * A clerk takes one or two new holders of a number for the one before, who keep an account or a licence under one entry until the
 * office divides it: from the first new holder on, or from the last.
 */
const mergeAndDivide = async (world: World, person: Person, { who, other }: Step) => {
  const { people, newName, newPerson } = world
  const merged: { person: Person; entry: string; since: number }[] = []
  let holder = person
  for (let at = 0; at <= other % 2; at += 1) {
    newPerson(newName(other + at), holder.number)
    holder.number = ''
    const next = people.at(-1)
    const found = next === undefined ? null : await world.merge(next)
    if (next === undefined || found === null) break
    merged.push({ person: next, ...found })
    holder = next
    const accounts = await Promise.all(people.map(world.accountOf))
    if (who % 3 === 0) await paper(world, next, 0)
    else if (!accounts.includes(found.entry))
      await (who % 3 === 1 && !(await world.decidedFor(found.entry))
        ? world.decide(next)
        : world.makeAccount(next, true))
  }
  if (who % 4 === 0) await world.back(other)
  const [second, third] = merged
  if (second === undefined) return
  const { entry, since } = second
  if (third === undefined) await world.divide(entry, since, person, [second.person])
  else if (who % 2 === 0) {
    const divided = await world.divide(entry, since, person, [second.person, third.person])
    await world.divide(divided.second, third.since, second.person, [third.person])
  } else {
    const divided = await world.divide(entry, third.since, person, [third.person])
    await world.divide(divided.first, since, person, [second.person])
  }
}

const act = async (world: World, step: Step) => {
  const { kind, who, other, isUnknown } = step
  const { people, newNumber, newName, newPerson, isInSync, everHad } = world
  const listed = people.filter(({ number }) => number !== '')
  const person = listed[who % Math.max(listed.length, 1)]
  const name = newName(other)
  if (kind === 'arrive' || person === undefined) newPerson(name, newNumber())
  // What is not published yet does not change again: two changes at once cannot be told from another person.
  else if (!(await isInSync(person))) await world.publish(isUnknown)
  else if (kind === 'marry' || kind === 'mistake') person.name = world.marriedName(person)
  else if (kind === 'merge') await mergeAndDivide(world, person, step)
  else if (kind === 'renumber') {
    person.number = newNumber()
    person.had.push(person.number)
    everHad.add(person.number)
  } else if (kind === 'exchange') {
    const partner = listed[other % listed.length]
    if (partner === undefined || partner.name === person.name || !(await isInSync(partner))) return
    ;[person.number, partner.number] = [partner.number, person.number]
  } else if (kind === 'leave') person.number = ''
  else if (kind === 'return') {
    // Somebody who has left comes back under a number of their own that nobody has got since.
    const gone = people.filter(({ number }) => number === '')
    const returning = gone[who % Math.max(gone.length, 1)]
    const number = returning?.had[other % returning.had.length] ?? ''
    if (returning === undefined || listed.some((one) => one.number === number)) return
    returning.number = number
  } else if (kind === 'reuse') {
    // Somebody else gets the number of a person who leaves or is renumbered.
    const { number } = person
    person.number = other % 2 === 0 ? '' : newNumber()
    if (person.number !== '') {
      person.had.push(person.number)
      everHad.add(person.number)
    }
    newPerson(name, number)
  } else if (kind === 'account') await world.makeAccount(person)
  else if (kind === 'close account') person.account = ''
  else if (kind === 'decide') await world.decide(person)
  else if (kind === 'assist') await world.assist(person)
  else if (kind === 'paper') await paper(world, person, other)
  else await world.back(other)
  if (kind === 'mistake' && person !== undefined) {
    await world.publish(false, { mistaken: person })
    // Until it is corrected, the second entry may get a licence.
    if (other % 2 === 0) await paper(world, person, other)
    await world.correct(person)
  } else if (!isAct(kind)) await world.publish(isUnknown)
}

/** Whether a step changes nothing that the next file tells. */
const isAct = (kind: Step['kind']): boolean =>
  ['account', 'close account', 'decide', 'assist', 'paper', 'back', 'merge'].includes(kind)

/** How many sequences `npm test` runs: as many as find every planted defect. */
export const SEQUENCES = 1_000

/** Runs sequences of steps; fails with the first one after which somebody has a fact of another person. */
export const runSequences = (options: { numRuns: number; seed?: number; endOnFailure?: boolean }, defect?: Defect) =>
  assert(
    asyncProperty(array(stepOf, { minLength: 3, maxLength: 8 }), async (steps) => {
      const world = startWorld(defect)
      for (const at of [1, 2, 3]) world.newPerson(world.newName(at), `LS/${at}`)
      await world.publish(false)
      for (const step of steps) {
        await act(world, step)
        await world.check()
      }
    }),
    options,
  )
