import { certificateNumberEnd, defaultBoardFacts, pickFields, practisingStatuses } from '@lsb/contract'
import type { StoredAct } from '../../functions/src/acts/act.ts'
import { EMPTY_HEAD, headAfter, linesAfter } from '../../functions/src/acts/line.ts'
import { isRecord } from '../../functions/src/platform/json.ts'
import { nested, text, whole } from '../../functions/src/platform/records.ts'
import type { LicenceIssue } from '../../functions/src/licences/issue.ts'
import { reportOn } from '../../functions/src/record-check/check-record.ts'
import { evidenceOf } from '../../functions/src/record-check/testing.ts'
import { factsFields, nameOf, type PublicState } from '../../functions/src/record-check/public-state.ts'
import type { World } from './world.ts'

type Found = [path: string[], data: Record<string, unknown>]

/** The documents whose last collection has this name. */
const inCollection = ({ documents }: World, name: string): Found[] =>
  [...documents.byPath].flatMap(([path, { data }]): Found[] => {
    const parts = path.split('/')
    return parts.at(-2) === name && isRecord(data) ? [[parts, data]] : []
  })

const actOf = ([path, data]: Found): StoredAct => ({
  id: path.at(-1) ?? '',
  kind: text(data, 'kind'),
  recorded_at: text(data, 'recorded_at'),
  effective_at: text(data, 'effective_at'),
  salt: text(data, 'salt'),
  facts: data['facts'] ?? null,
  digest: text(data, 'digest'),
})

type Issue = Pick<LicenceIssue, 'number' | 'entry_id' | 'year' | 'name' | 'license_no' | 'issued_at' | 'ended_at'>
const issueOf = ([, data]: Found): Issue => ({
  number: text(data, 'number'),
  entry_id: text(data, 'entry_id'),
  year: whole(data, 'year'),
  name: text(data, 'name'),
  license_no: text(data, 'license_no'),
  issued_at: text(data, 'issued_at'),
  ended_at: text(data, 'ended_at') || null,
})

/** The approvals of `approvals/{year}`, as its store keeps them: milliseconds and the number's end. */
const approvalsOf = ([path, data]: Found): PublicState['approvals'] => {
  const year = Number(path.at(-1))
  return new Map(
    Object.entries(nested(data, 'approved')).map(([entryId, stored]) => {
      const [at = '', numberEnd = ''] = String(stored).split(' ')
      const since = new Date(Number(at)).toISOString()
      return [nameOf({ entryId, year }), { entryId, year, since, numberEnd }]
    }),
  )
}

const endedOf = (issues: readonly Issue[]): PublicState['approvals'] =>
  new Map(
    issues.flatMap(({ entry_id: entryId, year, issued_at: since, ended_at: until, number }) =>
      until === null
        ? []
        : [
            [
              nameOf({ entryId, year }, until),
              { entryId, year, since, until, numberEnd: certificateNumberEnd(number) },
            ],
          ],
    ),
  )

/** What the check of the record of acts finds when no request is on its way. The acts get their lines here. */
export const recordFindings = async (world: World): Promise<string[]> => {
  const acts = inCollection(world, 'acts')
    .map(actOf)
    .toSorted((a, b) => (a.recorded_at < b.recorded_at ? -1 : 1))
  const issues = inCollection(world, 'issues').map(issueOf)
  const lines = linesAfter(EMPTY_HEAD, acts)
  const head = headAfter(lines)
  const stored: PublicState = {
    registers: {
      licensed: { versions: new Map(), changes: new Map(), rows: new Map() },
      approved: { versions: new Map(), changes: new Map(), rows: new Map() },
    },
    approvals: new Map([
      ...inCollection(world, 'approvals').flatMap((found) => [...approvalsOf(found)]),
      ...endedOf(issues),
    ]),
    paper: new Map(),
    facts: pickFields(defaultBoardFacts, factsFields),
  }
  const decisions = inCollection(world, 'decisions').map(([path, data]) => ({
    record: path[1] ?? '',
    number: Number(path.at(-1)),
    to: practisingStatuses.find((status) => status === text(data, 'to')) ?? 'submitted',
    at: text(data, 'at'),
  }))
  const evidence = evidenceOf({ stored, changes: new Map(), decisions, licences: issues, acts, lines, head })
  return (await reportOn(evidence, lines.length === 0 ? [] : [head], new Date(world.now()))).findings
}
