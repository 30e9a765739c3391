import { RegisterProblem } from '../../functions/src/registers/versions/register-problem.ts'
import { randomFrom } from './random-from.ts'
import { licenceOf } from './story-readers.ts'
import { codeOf, type ModelRow, type Moment, StoryModel } from './story-model.ts'
import { storyProduct } from './story-product.ts'
import { storyRecord } from './story-record.ts'

const ACTS = 14
const NUMBERS = 6
const PEOPLE = 4

const numberOf = (at: number): string => `LS/${at + 1}`
const newcomer = (person: string, known: string, number: string): ModelRow => ({
  number,
  name: `Person ${person}`,
  firm: '',
  status: 'Active',
  conditions: '',
  person,
  known,
  line: known,
})

const kinds = [
  'status',
  'status',
  'conditions',
  'firm',
  'name',
  'renumber',
  'exchange',
  'end',
  'new',
  'twin',
  'twin',
  'mistaken',
  'takeback',
  'takeback',
  'takeback',
  'join',
  'join',
  'join',
  'join',
  'divide',
  'divide',
] as const
type Kind = (typeof kinds)[number] | 'confuse' | 'separate' | 'regret'

/** With two who were taken for one person, and are two again. */
export const confusedKinds: readonly Kind[] = [
  ...kinds,
  'end',
  'end',
  'confuse',
  'confuse',
  'confuse',
  'separate',
  'separate',
]

/** With numbers that pass from one person to another by mistake: what took one from somebody is marked as an error. */
const passingKinds: readonly Kind[] = [
  'renumber',
  'renumber',
  'renumber',
  'exchange',
  'end',
  'new',
  'new',
  'status',
  'takeback',
  'regret',
  'regret',
  'regret',
]
const kindsInTurn = [kinds, confusedKinds, passingKinds]

/** Acts after which an entry that was joined is divided more often. */
export const joiningKinds: readonly Kind[] = [
  'twin',
  'mistaken',
  'renumber',
  'name',
  'end',
  'end',
  'join',
  'join',
  'divide',
]

/** What the rooms, a watch and the check of a licence say wrongly, of who asked them at an earlier moment. */
const wrongElsewhere = async (
  model: StoryModel,
  { version, entries }: Moment,
  { wrongInRooms, watched, checked }: Awaited<ReturnType<ReturnType<typeof storyProduct>['readers']>>,
): Promise<string[]> => {
  const wrong = await wrongInRooms({ version, entries }, model.moment(version))
  for (const { row } of entries) {
    const { license_no, name, firm, status } = await watched(row.number, version)
    const is = model.present(row)
    const [said, expected] = [
      JSON.stringify([license_no, name, firm, status]),
      JSON.stringify(is ? [is.number, is.name, is.firm || 'none', is.status] : [null, null, null, null]),
    ]
    if (said !== expected) wrong.push(`a watch of ${row.number} in ${version} says ${said}, in truth ${expected}`)
  }
  for (const [at, row] of (model.versions[0]?.rows ?? []).entries()) {
    const is = model.present(row)
    const code = is ? codeOf([is]) : 'not_in_register'
    const expected = `${is ? `${is.number} ${is.name}` : 'nobody'}: ${code.startsWith('may_practise') ? 'in force' : code}`
    const said = await checked(at)
    if (said !== expected) wrong.push(`licence ${at} says ${said}, in truth ${expected}`)
  }
  return wrong
}

/** One random history of two clerks: how often each kind of act was done, and what the product answers wrongly. */
export const tellStory = async (
  seed: number,
  of: readonly Kind[] = kinds,
  actsOfDay = 1,
): Promise<{ done: string[]; wrong: string[]; told: string[] }> => {
  const below = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]
  const model = new StoryModel()
  const product = storyProduct(seed % 3 === 1)
  const record = storyRecord(seed, model)
  const done: string[] = []
  const told: string[] = []
  let made = 0
  const begin = Array.from({ length: PEOPLE }, (_, at) => newcomer(`${at}`, `entry${at}`, numberOf(at)))
  await product.publish(begin, [], 0, 'first')
  model.publish(0, begin)
  await record.follow(product.versions)
  /** When somebody asked the rooms last, and began to watch everybody. */
  let asked = model.moment()
  /** The version that each of the two clerks looks at. */
  const seenBy = [1, 1]

  const next = (kind: Kind, shown: readonly ModelRow[]): ModelRow[] | null => {
    const row = pick(shown)
    if (row === undefined) return null
    const others = shown.filter((one) => one !== row)
    const free = Array.from({ length: NUMBERS }, (_, at) => numberOf(at)).filter((number) =>
      shown.every((one) => one.number !== number),
    )
    const number = pick(free)
    made += 1
    switch (kind) {
      case 'status':
        return [
          ...others,
          { ...row, status: pick(['Active', 'Suspended', 'Suspended', 'Retired'] as const) ?? 'Active' },
        ]
      case 'conditions':
        return [...others, { ...row, conditions: row.conditions === '' ? 'Supervised' : '' }]
      case 'firm':
        return [...others, { ...row, firm: `Firm ${made}` }]
      case 'name':
        return [...others, { ...row, name: `Person ${row.person} as ${made}` }]
      case 'renumber':
        return number === undefined ? null : [...others, { ...row, number }]
      case 'exchange': {
        const other = pick(others)
        return other === undefined
          ? null
          : [
              ...others.filter((one) => one !== other),
              { ...row, number: other.number },
              { ...other, number: row.number },
            ]
      }
      case 'end':
        return others.length < 2 ? null : others
      case 'new':
        return number === undefined ? null : [...shown, newcomer(`n${made}`, `entry-n${made}`, number)]
      case 'twin': {
        // Somebody of today or of the past gets an entry that nobody knows to be theirs.
        const past = pick(model.versions.flatMap(({ rows }) => rows))
        return number === undefined || past === undefined
          ? null
          : [...shown, newcomer(past.person, `entry-t${made}`, number)]
      }
      case 'mistaken':
        // Another person is taken for the holder.
        return [...others, { ...newcomer(`m${made}`, row.known, row.number), line: row.line }]
      default:
        return null
    }
  }

  /** Whose each licence is that somebody who is two people has. */
  const licencesOf = ({ known }: ModelRow, second: readonly (string | undefined)[]) =>
    Object.fromEntries(
      (model.versions[0]?.rows ?? []).flatMap((row, at) =>
        row.known === known
          ? [[`licence ${licenceOf(at)}`, second.includes(row.person) ? 'second' : 'first'] as const]
          : [],
      ),
    )

  for (let at = 1; at <= ACTS; at += 1) {
    const clerk = below(2)
    // Mostly somebody looks again before acting.
    if (below(3) > 0) seenBy[clerk] = model.versions.length
    const seen = seenBy[clerk] ?? 1
    const kind = pick(of) ?? 'firm'
    const shown = model.rows
    const day = Math.ceil(at / actsOfDay)
    product.setDay(day)
    const mark = `act-${at}`
    try {
      if (kind === 'takeback' || kind === 'regret') {
        if (seen < 2) continue
        const first =
          kind === 'takeback' ? 2 + below(seen - 1) : pick(model.passedOn.filter((version) => version <= seen))
        if (first === undefined) continue
        const taken = { first, last: below(3) === 0 ? seen : first, inError: kind === 'regret' || below(2) === 0 }
        const rows = model.rowsTakenBack(taken, seen)
        await product.takeBack(taken, seen, mark)
        model.publish(day, rows ?? model.rows, taken)
        told.push(`${at}: take back ${taken.first} to ${taken.last}${taken.inError ? ' in error' : ''}, seen ${seen}`)
        if (taken.inError) done.push('error')
      } else if (kind === 'join' || kind === 'confuse') {
        const isWanted = (one: ModelRow, other: ModelRow) => (one.person === other.person) === (kind === 'join')
        const present = new Set(shown.map(({ known }) => known))
        const earlier = model.publicRows
        const pairs = shown.flatMap((now) =>
          earlier
            .flat()
            .filter((row) => isWanted(now, row) && row.known !== now.known && !present.has(row.known))
            .map((row) => [now, row] as const),
        )
        const pair = pick(pairs)
        if (pair === undefined) continue
        const keepsEarlier = below(2) === 0
        await product.join(...pair, keepsEarlier, model.versions.length, mark)
        model.join(pair[0].known, pair[1].known)
        model.publish(day, model.rows)
        told.push(`${at}: ${kind} ${pair[0].number} ${pair[0].name} and ${pair[1].number} ${pair[1].name}`)
      } else if (kind === 'divide') {
        const beginnings = shown.flatMap((row) => {
          const own = model.versions.map(({ rows }) => rows.filter(({ known }) => known === row.known))
          const people = [...new Set(own.flat().map(({ person }) => person))]
          const since = own.findIndex((rows) => rows.some(({ person }) => person === people[1])) + 1
          return people.length === 2 && model.wronglyJoined(row.known) === undefined
            ? [[row, since, people] as const]
            : []
        })
        const found = pick(beginnings)
        if (found === undefined) continue
        const [row, since, [first, second]] = found
        const assigned = { ...licencesOf(row, [second]), ...record.assigned(row.known, [[first], [second]]) }
        await product.divide(row, since, assigned, model.versions.length, mark)
        model.divide(row.known)
        model.publish(day, model.rows)
        told.push(`${at}: divide ${row.number} since ${since}`)
      } else if (kind === 'separate') {
        const wrong = shown.flatMap((row) =>
          [model.wronglyJoined(row.known) ?? []].flat().map((one) => [row, one] as const),
        )
        const found = pick(wrong)
        if (found === undefined) continue
        const [row, joining] = found
        const [second = [], first = []] = model.peopleOf(row.known, joining)
        const assigned = { ...licencesOf(row, second), ...record.assigned(row.known, [first, second]) }
        await product.divide(row, joining.version, assigned, model.versions.length, mark)
        model.separate(row.known, joining)
        model.publish(day, model.rows)
        told.push(`${at}: separate ${row.number}, joined in version ${joining.version}`)
      } else {
        const rows = next(kind, shown)
        if (rows === null) continue
        await product.publish(rows, shown, seen, mark)
        model.publish(day, rows)
        told.push(`${at}: ${kind}`)
      }
      done.push(kind)
      await record.follow(product.versions)
      record.keep()
      if (model.versions.length <= 1 + (seed % ACTS)) asked = model.moment()
      // Some versions are loaded one by one, others together.
      if ((seed + at) % 3 > 0) await product.serve()
    } catch (error) {
      // What a colleague has changed since is not done.
      if (!(error instanceof RegisterProblem)) throw error
      told.push(`${at}: ${kind} refused: ${error.message}`)
      done.push('refused')
    }
  }

  product.setDay(ACTS + 1)
  const answer = await product.answers()
  const truth = model.answers()
  const numbers = Array.from({ length: NUMBERS }, (_, at) => numberOf(at))
  const wrong = numbers.flatMap((number) =>
    Array.from({ length: ACTS + 1 }, (_, day) => {
      const [said, expected] = [answer(number, day), truth(number, day)].map((one) => JSON.stringify(one))
      return said === expected ? '' : `seed ${seed}, ${number} on day ${day}: ${said}, in truth ${expected}`
    }).filter((text) => text !== ''),
  )
  wrong.push(...(await wrongElsewhere(model, asked, await product.readers())).map((text) => `seed ${seed}, ${text}`))
  wrong.push(...(await record.wrong()).map((text) => `seed ${seed}, ${text}`))
  return { done, wrong, told }
}

/** How often each kind of act was done in so many histories, and what the product says wrongly. */
export const wrongStories = async (stories: number): Promise<{ done: Map<string, number>; wrong: string[] }> => {
  const done = new Map<string, number>()
  const wrong: string[] = []
  for (let seed = 1; seed <= stories; seed += 1) {
    // In every other one two acts share a day.
    const story = await tellStory(seed, kindsInTurn[Math.floor(seed / 2) % kindsInTurn.length], 1 + (seed % 2))
    for (const kind of story.done) done.set(kind, (done.get(kind) ?? 0) + 1)
    wrong.push(...story.wrong.map((text) => [text, ...story.told].join('\n')))
  }
  return { done, wrong }
}
