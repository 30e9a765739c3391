import { isDeepStrictEqual } from 'node:util'
import { keyOfNumber } from '@lsb/contract'
import { reportOn } from '../../functions/src/record-check/check-record.ts'
import type { Document } from '../../functions/src/record-check/read-models.ts'
import { type Alteration, alterations } from '../../functions/src/record-check/testing-alterations.ts'
import { evidenceOf, type MadeUpDatabase, madeUpBoard } from '../../functions/src/record-check/testing.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
import type { VersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { randomFrom } from './random-from.ts'
import type { ModelRow, StoryModel } from './story-model.ts'
import { peopleIn } from './story-product.ts'

/** Other random numbers than the story's own, which its seeds name. */
const OTHER = 0x5eed
const FIRST_YEAR = 2026
/** Something that is kept about somebody: whose row they had then. */
interface Kept {
  row: ModelRow
  entry: string
  year: number
  uid: string
  renewal: 'to send' | 'to decide' | 'approved'
  /** A division gave it to nobody. */
  isLost: boolean
}

/** Whom a finding must name, one of each list, and whom it may. */
interface Concerned {
  must: string[][]
  may: string[]
}

type Chain = Pick<MadeUpDatabase, 'acts' | 'lines'>
/** What a chain has of an act. */
const chainedOf = ({ acts, lines }: Chain, id: string): string =>
  JSON.stringify([acts.filter((act) => act.id === id), lines.filter(({ act }) => act === id)])
/** The names of what differs. */
const differing = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => !isDeepStrictEqual(one.get(name), other.get(name)))
const membersOf = (document: Document | undefined, map: string) =>
  new Map(Object.entries(Object(map === '' ? document : document?.[map])))

/** The row under a number on the other side of the gap between two versions that changed it. */
const besides = ({ changes }: MadeUpDatabase, version: number, key: string, side: 'before' | 'after') => {
  const of = [...changes].flatMap(([number, list]) => list.flatMap((one) => (one.key === key ? [{ number, one }] : [])))
  return side === 'before'
    ? of.findLast(({ number }) => number < version)?.one.after
    : of.find(({ number }) => number > version)?.one.before
}

const check = async (database: MadeUpDatabase, held = database.head) =>
  (await reportOn(evidenceOf(database), [held])).findings

/** The record of acts of a story, in which something is kept about people, and which somebody alters at its end. */
export const storyRecord = (seed: number, model: StoryModel) => {
  const below = randomFrom(seed ^ OTHER)
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]
  const board = madeUpBoard([])
  /** The rows of each version, as they are stored. */
  const stored: (readonly StoredSurveyor[])[] = []
  const kept: Kept[] = []
  /** Whose a line of the log is, nobody says of an entry that is two people. */
  let hasDivided = false

  const rowAt = (version: number, number: string) =>
    model.versions[version - 1]?.rows.find((row) => keyOfNumber(row.number) === keyOfNumber(number))
  /** Everybody who ever had a row under an identity. */
  const everybodyAs = (text: string): string[] =>
    stored.flatMap((rows, at) =>
      rows.flatMap(({ entry_id, license_no }) =>
        text.includes(`${entry_id}"`) ? [rowAt(at + 1, license_no)?.known ?? ''] : [],
      ),
    )
  const keptOf = (of: Kept | undefined): Concerned => {
    const may = of ? [of.row.known] : []
    return { may, must: of && !of.isLost ? [may] : [] }
  }

  /** Whom it concerns that the website has something else at a path. */
  const concernedAt = (path: string, before: Document | undefined, after: Document | undefined): Concerned[] => {
    const [, entry = '', year = ''] = /^practising\/(.+)_(\d{4})/.exec(path) ?? []
    const inMap = (map: string, of: (member: string) => Concerned) =>
      differing(membersOf(before, map), membersOf(after, map)).map(of)
    const ofYear = (id: string) => kept.find((one) => one.entry === id && path.endsWith(`/${one.year}`))
    if (path.endsWith('/rows'))
      return inMap('', (key) => {
        const may = [rowAt(stored.length, key)?.known ?? '']
        return { must: [may], may }
      })
    const renewal = kept.find((one) => one.entry === entry && String(one.year) === year)
    if (renewal) return [keptOf(renewal)]
    if (path.startsWith('approvals/')) return inMap('approved', (id) => keptOf(ofYear(id)))
    if (path.startsWith('paper_licences/')) return inMap('licences', (id) => keptOf(ofYear(id)))
    const account = kept.find(({ uid }) => path === `accounts/${uid}`)
    if (account) return [keptOf(account)]
    const may = everybodyAs(JSON.stringify([before, after]))
    const isOne = may.length > 0 && !hasDivided
    const hasTags = path.startsWith('log/') && isDeepStrictEqual(before?.['people'], after?.['people'])
    return [{ must: isOne && hasTags ? [may] : [], may }]
  }

  const concernedBy = (before: MadeUpDatabase, after: MadeUpDatabase): Concerned[] => {
    const documents = differing(before.documents, after.documents).flatMap((path) =>
      concernedAt(path, before.documents.get(path), after.documents.get(path)),
    )
    const changes = [...before.changes].flatMap(([version, list]) => {
      const now = after.changes.get(version) ?? []
      if (isDeepStrictEqual(list, now)) return []
      const everybody = new Set(
        list.flatMap(({ key }) => [version - 1, version].flatMap((at) => rowAt(at, key)?.known ?? [])),
      )
      const sides = (['before', 'after'] as const).flatMap((side) => {
        const [was, is] = [list, now].map((of) => new Map(of.map((one) => [one.key, one[side]])))
        const keys = list.length === now.length ? differing(was ?? new Map(), is ?? new Map()) : []
        return keys.map((key) => {
          const may = [rowAt(side === 'before' ? version - 1 : version, key)?.known ?? '']
          // All changes of a version have one hash: an alteration that fits in both versions is of any of them.
          const isHidden = everybody.size > 1 && isDeepStrictEqual(is?.get(key), besides(after, version, key, side))
          return { must: isHidden ? [] : [may], may }
        })
      })
      const gone = list.filter(({ key }) => now.filter((one) => one.key === key).length !== 1)
      const ofGone = gone.map(({ key, before: had, after: has }) => {
        const may = [version - 1, version].flatMap((at) => rowAt(at, key)?.known ?? [])
        // Without the change that joined two or renamed, the entry is named as it was called before.
        const isCalledSo = !had || !has || (had.entry_id === has.entry_id && had.name === has.name)
        return { must: isCalledSo ? [may] : [], may }
      })
      return [...sides, ...ofGone, { must: [], may: everybody.size === 1 ? [...everybody] : [] }]
    })
    const acts = [[before, after] as const, [before.office, after.office] as const].flatMap(([was, is]) => {
      const said = [was, is].flatMap((of) => of.acts.filter(({ id }) => chainedOf(was, id) !== chainedOf(is, id)))
      const versions = said.flatMap(({ facts }) => Number(Object(facts).version ?? []))
      const changed = versions.flatMap((version) => (before.changes.get(version) ?? []).map((one) => [one, version]))
      const lines = said.map(({ facts }) => before.documents.get(`log/${Object(facts).log}`)?.['people'])
      const papers = said.map(({ facts }) => Object.keys(Object(Object(facts).licences)))
      const sent = said.map(({ facts }) => String(Object(facts).record).replace(/_\d+$/, ''))
      return [
        { must: [], may: everybodyAs(JSON.stringify([said.map(({ facts }) => facts), changed, lines, papers, sent])) },
      ]
    })
    return [...documents, ...changes, ...acts]
  }

  /** How the check may name somebody: as their entry was called last. */
  const namesOf = (known: string): string[] => {
    const last = model.versions.findLast(({ rows }) => rows.some((row) => row.known === known))
    return (last?.rows ?? []).filter((row) => row.known === known).map(({ name, number }) => `${name}, ${number}`)
  }
  /** Every name and number, each with those who had them. */
  const everyName = () =>
    Map.groupBy(
      model.versions.flatMap(({ rows }) => rows),
      ({ name, number }) => `${name}, ${number}`,
    )

  return {
    /** Records the versions that the product has published since. */
    follow: async (versions: VersionsStore) => {
      for (const { number, aliases, divided, takes_back } of await versions.list('licensed', stored.length)) {
        const rows = peopleIn(await downloadRegister({ versions }, 'licensed', number))
        stored.push(rows)
        hasDivided ||= divided !== null
        board.become([...rows])
        board.publish({ aliases, divided, takes_back })
      }
    },
    /** Something is kept about somebody in today's register. */
    keep: () => {
      const rows = stored.at(-1) ?? []
      const at = below(rows.length)
      const { entry_id: entry = '', license_no = '' } = rows[at] ?? {}
      const row = rowAt(stored.length, license_no)
      if (row === undefined) return
      const known = kept.find((one) => one.entry === entry && one.row.person === row.person && !one.isLost)
      const of: Kept = known ?? {
        row,
        entry,
        year: FIRST_YEAR + kept.length,
        uid: `uid-${kept.length}`,
        renewal: 'to send',
        isLost: false,
      }
      if (known === undefined) kept.push(of)
      const decide = () => {
        of.renewal = of.renewal === 'approved' ? 'to send' : 'approved'
        board.decide(at, of.year)
      }
      const send = () => {
        if (of.renewal !== 'to send') return
        of.renewal = 'to decide'
        board.send(at, of.year)
      }
      pick([
        decide,
        decide,
        send,
        () => board.paper(at, null, of.year),
        () => board.account(of.uid, at),
        () => board.note(at),
        () => board.facts(stored.length),
      ])?.()
    },
    /** Whose everything is that is kept about somebody who is two people. */
    assigned: (known: string, [first, second]: readonly (readonly (string | undefined)[])[]) =>
      Object.fromEntries(
        kept
          .filter(({ row }) => row.known === known)
          .flatMap((of) => {
            const isSecond = second?.includes(of.row.person)
            of.isLost ||= !isSecond && !first?.includes(of.row.person)
            const who = of.isLost ? 'nobody' : isSecond ? 'second' : 'first'
            return [`record ${of.year}`, `account ${of.uid}`, `paper ${of.year} ${of.entry}`].map(
              (name) => [name, who] as const,
            )
          }),
      ),
    /** What the check says wrongly when nobody alters anything, and when somebody does. */
    wrong: async (): Promise<string[]> => {
      const unaltered = board.database()
      const wrong = (await check(unaltered)).map((text) => `the check finds in an unaltered record: ${text}`)
      const [what, alter] = pick(Object.entries<Alteration>(alterations)) ?? []
      const database = board.database()
      const before = structuredClone(database)
      if (alter?.(database, pick) !== true) return wrong
      const findings = await check(database, before.head)
      // A whole row names somebody, too.
      const said = findings.join('\n').replaceAll(/"license_no":"([^"]+)"[^}]*"name":"([^"]+)"/g, '$2, $1')
      const concerned = concernedBy(before, database)
      const right = concerned.flatMap(({ may }) => may)
      const named = [...everyName()].filter(([name]) => said.includes(name))
      const missing = concerned
        .flatMap(({ must }) => must)
        .filter((each) => !each.flatMap(namesOf).some((name) => said.includes(name)))
      const innocent = named.filter(([, rows]) => !rows.some(({ known }) => right.includes(known)))
      const words = (of: readonly string[]) => `${of.join('; ')}\n${said}`
      if (findings.length === 0) wrong.push(`the check does not find: ${what}`)
      if (missing.length > 0)
        wrong.push(`the check does not name of ${what}: ${words(missing.flat().flatMap(namesOf))}`)
      if (innocent.length > 0) wrong.push(`the check names of ${what}: ${words(innocent.map(([name]) => name))}`)
      return wrong
    },
  }
}
