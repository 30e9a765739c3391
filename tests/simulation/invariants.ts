import { recordId } from '../../functions/src/practising/record.ts'
import type { Holder } from './operations.ts'
import { DOWNLOAD_TOKEN } from './storage-model.ts'
import { type World, yearOf } from './world.ts'

const COMMITTED_FILE = /^(?:accounts|licences)\/.+\/.+/

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const namedFiles = ({ documents }: World): Set<string> =>
  new Set(
    [...documents.byPath.values()].flatMap(({ data }) => textsIn(data)).filter((text) => COMMITTED_FILE.test(text)),
  )

/** At every instant: each file that a record names exists, and no committed file has a download token. */
export const violationsNow = (world: World): string[] => {
  const { objects } = world
  const missing = [...namedFiles(world)].filter((path) => !objects.byPath.has(path))
  const withToken = [...objects.byPath].filter(
    ([path, { metadata }]) => COMMITTED_FILE.test(path) && DOWNLOAD_TOKEN in metadata,
  )
  return [
    ...missing.map((path) => `A record names ${path}, which does not exist.`),
    ...withToken.map(([path]) => `${path} has a download token.`),
  ]
}

const member = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined

/** The statuses that may follow each status: a decision or, after a return, also a new submission. */
const NEXT_STATUSES: Record<string, readonly string[]> = {
  submitted: ['approved', 'returned'],
  approved: ['returned'],
  returned: ['submitted', 'approved'],
}

const recordViolations = (world: World, { entryId }: Holder): string[] => {
  const { documents } = world
  const year = yearOf(world)
  const path = `practising/${recordId(entryId, year)}`
  const states = documents.history.get(path) ?? []
  const statuses = states.map((state) => String(member(state, 'status')))
  const lines = statuses.flatMap((status, at) =>
    (at === 0 ? ['submitted'] : (NEXT_STATUSES[statuses[at - 1] ?? ''] ?? [])).includes(status)
      ? []
      : [`${path} had the statuses ${statuses.join(', ')}.`],
  )
  const below = (name: string) =>
    [...documents.byPath].filter(([other]) => other.startsWith(`${path}/${name}/`)).map(([, { data }]) => data)
  const attempts = new Set(states.map((state) => member(state, 'attempt')))
  if (states.length > 0 && below('sendings').length !== attempts.size - 1)
    lines.push(`${path} was sent ${attempts.size} times, and keeps ${below('sendings').length} earlier sendings.`)
  const decided = statuses.filter((status) => status !== 'submitted').length
  if (below('decisions').length !== decided)
    lines.push(`${path} has ${below('decisions').length} decisions, and its status shows ${decided}.`)
  const isApproved = statuses.at(-1) === 'approved'
  const inForce = below('issues').filter((issue) => member(issue, 'ended_at') === null)
  if (inForce.length !== Number(isApproved)) lines.push(`${path}: ${inForce.length} licences are in force.`)
  const approvals = documents.byPath.get(`approvals/${year}`)?.data
  const [approval] = textsIn(member(member(approvals, 'approved'), entryId))
  if ((approval !== undefined) !== isApproved)
    lines.push(`${path} is ${statuses.at(-1)}, and the approvals of the year say otherwise.`)
  const [number = ''] = textsIn(member(inForce[0], 'number'))
  if ((approval?.split(' ')[1] ?? '') !== number.slice(number.lastIndexOf('-') + 1))
    lines.push(`${path} issued ${number}, and the approvals of the year have another number.`)
  return lines
}

/** When no request is on its way: records, decisions, licences and approvals agree. */
export const violationsAtRest = (world: World, holders: readonly Holder[]): string[] =>
  holders.flatMap((holder) => recordViolations(world, holder))

/** After the sweep: a record names each file. */
export const violationsAfterSweep = (world: World): string[] => {
  const named = namedFiles(world)
  return [...world.objects.byPath.keys()]
    .filter((path) => !named.has(path))
    .map((path) => `The sweep left ${path}, which no record names.`)
}
