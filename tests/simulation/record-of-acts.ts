import type { StoredAct } from '../../functions/src/acts/act.ts'
import { EMPTY_HEAD, headAfter, linesAfter } from '../../functions/src/acts/line.ts'
import { isRecord, textOf } from '../../functions/src/platform/json.ts'
import { reportOn } from '../../functions/src/record-check/check-record.ts'
import { type Document, membersOf } from '../../functions/src/record-check/read-models.ts'
import { evidenceOf } from '../../functions/src/record-check/testing.ts'
import type { World } from './world.ts'

const documentsOf = ({ documents }: World): [path: string, document: Document][] =>
  [...documents.byPath].flatMap(([path, { data }]): [string, Document][] => (isRecord(data) ? [[path, data]] : []))

const actOf = ([path, data]: [string, Document]): StoredAct => ({
  id: path.split('/').at(-1) ?? '',
  kind: textOf(data, 'kind'),
  recorded_at: textOf(data, 'recorded_at'),
  effective_at: textOf(data, 'effective_at'),
  salt: textOf(data, 'salt'),
  beside_salt: textOf(data, 'beside_salt'),
  facts: data['facts'] ?? null,
  digest: textOf(data, 'digest'),
})

/** Of a document, what a check reads. */
const comparedOf = ([path, data]: [string, Document]): [string, Document][] => {
  const members = membersOf(path).map((name) => name.split('.')[0] ?? '')
  if (members.length === 0) return []
  const compared = Object.fromEntries(members.map((name) => [name, data[name]]))
  const good_standing = isRecord(data['supervisor']) ? data['supervisor']['good_standing'] : undefined
  return [[path, members.includes('supervisor') ? { ...compared, supervisor: { good_standing } } : compared]]
}

/** The acts of a collection, with the lines that they get here. */
const chainIn = (stored: readonly [string, Document][], collection: string) => {
  const acts = stored
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(actOf)
    .toSorted((a, b) => (a.recorded_at < b.recorded_at ? -1 : 1))
  const lines = linesAfter(EMPTY_HEAD, acts)
  return { acts, lines, head: headAfter(lines) }
}

/** What the check of the record of acts finds when no request is on its way. */
export const recordFindings = async (world: World): Promise<string[]> => {
  const stored = documentsOf(world)
  const chain = chainIn(stored, 'acts')
  const documents = new Map(stored.flatMap(comparedOf))
  const office = chainIn(stored, 'office_acts')
  const evidence = evidenceOf({ documents, changes: new Map(), ...chain, office })
  const { findings } = await reportOn(evidence, chain.lines.length === 0 ? [] : [chain.head])
  return findings
}
