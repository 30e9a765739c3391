import { recordId } from '../../functions/src/practising/record.ts'
import type { Holder } from './operations.ts'
import { TOKEN } from './storage-model.ts'
import { type World, yearOf } from './world.ts'

const COMMITTED = /^(?:accounts|licences)\/.+\/.+/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const named = ({ documents }: World): Set<string> =>
  new Set([...documents.byPath.values()].flatMap(({ data }) => textsIn(data)).filter((text) => COMMITTED.test(text)))

/** Promised at every instant: nobody ever sees a record without its files, and no file can be opened by a link. */
export const brokenNow = (world: World): string[] => {
  const { objects } = world
  const missing = [...named(world)].filter((path) => !objects.byPath.has(path))
  const linked = [...objects.byPath].filter(([path, { metadata }]) => COMMITTED.test(path) && TOKEN in metadata)
  return [
    ...missing.map((path) => `A record names ${path}, which is not there.`),
    ...linked.map(([path]) => `${path} has a download token.`),
  ]
}

const member = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined

/** What a record may turn into: a decision, or, once it is returned, a new submission. */
const NEXT: Record<string, readonly string[]> = {
  submitted: ['approved', 'returned'],
  approved: ['returned'],
  returned: ['submitted', 'approved'],
}

const brokenRecord = (world: World, { licenseKey }: Holder): string[] => {
  const { documents } = world
  const year = yearOf(world)
  const path = `practising/${recordId(licenseKey, year)}`
  const states = documents.history.get(path) ?? []
  const statuses = states.map((state) => String(member(state, 'status')))
  const lines = statuses.flatMap((status, at) =>
    (at === 0 ? ['submitted'] : (NEXT[statuses[at - 1] ?? ''] ?? [])).includes(status)
      ? []
      : [`${path} went through ${statuses.join(', ')}.`],
  )
  const below = (name: string) =>
    [...documents.byPath].filter(([other]) => other.startsWith(`${path}/${name}/`)).map(([, { data }]) => data)
  const decided = statuses.filter((status) => status !== 'submitted').length
  if (below('decisions').length !== decided)
    lines.push(`${path} has ${below('decisions').length} decisions, ${decided} were made.`)
  const isApproved = statuses.at(-1) === 'approved'
  const inForce = below('issues').filter((issue) => member(issue, 'ended_at') === null)
  if (inForce.length !== Number(isApproved)) lines.push(`${path}: ${inForce.length} licences are in force.`)
  const approvals = documents.byPath.get(`approvals/${year}`)?.data
  if ((member(member(approvals, 'approved'), licenseKey) !== undefined) !== isApproved)
    lines.push(`${path} is ${statuses.at(-1)}, and the approvals of the year say otherwise.`)
  const [number = ''] = textsIn(member(inForce[0], 'number'))
  if ((member(member(approvals, 'number_ends'), licenseKey) ?? '') !== number.slice(number.lastIndexOf('-') + 1))
    lines.push(`${path} issued ${number}, and the approvals of the year have another number.`)
  return lines
}

/** Promised whenever nothing is on its way: records, decisions, licences and approvals tell one story. */
export const brokenAtRest = (world: World, holders: readonly Holder[]): string[] =>
  holders.flatMap((holder) => brokenRecord(world, holder))

/** Promised once the sweep has had its time: no file that no record names. */
export const brokenAfterSweep = (world: World): string[] => {
  const wanted = named(world)
  return [...world.objects.byPath.keys()].filter((path) => !wanted.has(path)).map((path) => `${path} was never swept.`)
}
