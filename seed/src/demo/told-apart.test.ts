import { csvFile, fieldsWith } from '@lsb/contract'
import { compareNames, wordsInUse, wordsOf } from '@lsb/functions/src/platform/names.ts'
import { cellText } from '@lsb/functions/src/registers/import/plan.ts'
import { memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import type { StoredSurveyor } from '@lsb/functions/src/registers/versions/version.ts'
import { expect, it } from 'vitest'
import { loadDemoRegister } from './demo-registers.ts'
import { createRandom, type Random } from './random.ts'

const office = memoryOffice()
await loadDemoRegister(office.services, 'licensed')
const registered = await office.licensed()
const names = registered.map(({ name }) => name.split(' '))
/** Somebody of the register; their firm and address are those of somebody else. */
const somebody = (random: Random) => registered[random.below(registered.length)] ?? registered[0]!
const wordOf = (random: Random, place: number) => names[random.below(names.length)]?.at(place) ?? ''
/** A name of words that the register's names have. */
const makeName = (random: Random) =>
  [wordOf(random, 0), ...(random.chance(0.6) ? [wordOf(random, 0)] : []), wordOf(random, -1)].join(' ')

const at = (random: Random, words: readonly string[]) => random.below(words.length)

/** A word with another letter in one place, or without the letter. */
const mistyped = (random: Random, word: string): string => {
  const place = random.below(word.length)
  const letter = random.pick(['', 'a', 'e', 'i', 'o', 'u', 'k', 'm', 'n', 'r', 's', 't', 'w'])
  return `${word.slice(0, place)}${letter}${word.slice(place + 1)}`
}

const withWord = (words: readonly string[], place: number, word: string) => words.with(place, word).join(' ')

it('made-up names: of 10,000 pairs none of two people is the same one', () => {
  const random = createRandom(44)
  const people = Array.from({ length: 640 }, () => makeName(random))
  const inUse = wordsInUse(people)
  const all = [...new Set(people.flatMap(wordsOf))]
  const nearOnes = new Map(
    all.map((word) => [
      word,
      all.filter((other) => word !== other && compareNames(`x ${word}`, `x ${other}`) === 'alike'),
    ]),
  )
  const wrong: string[] = []
  const outcomes = new Set<string>()
  for (let pair = 0; pair < 10_000; pair += 1) {
    const person = people[random.below(people.length)] ?? ''
    const words = wordsOf(person)
    const place = at(random, words)
    const word = words[place] ?? ''
    const variants = [
      () => makeName(random),
      () => withWord(words, place, mistyped(random, word)),
      () => withWord(words, place, random.pick([word, ...(nearOnes.get(word) ?? [])])),
      () => words.toReversed().join(' '),
      () => [...words.slice(1), ...words.slice(0, 1)].join(' '),
      () => [...words, words[0]].join(' '),
    ] as const
    const other = random.pick(variants)()
    if (wordsOf(other).join(' ') === words.join(' ')) continue
    const outcome = compareNames(other, person, inUse)
    const [changed, ...more] = wordsOf(other).filter((each) => !words.includes(each))
    const isOtherName =
      changed !== undefined && changed.length > 1 && more.length === 0 && inUse.get(changed) !== undefined
    const isOneLetter = isOtherName && wordsOf(other).length === words.length && inUse.get(word) !== 1
    if (outcome === 'same' || (isOneLetter && outcome === 'alike')) wrong.push(`${person} / ${other}`)
    outcomes.add(outcome)
  }
  expect(wrong).toEqual([])
  expect([...outcomes].toSorted()).toEqual(['alike', 'different'])
})

/** What happens to a row within a year, for so many of a thousand rows. */
const changes: [permille: number, change: (row: StoredSurveyor, random: Random) => Partial<StoredSurveyor>][] = [
  [40, (_row, random) => ({ firm: somebody(random).firm })],
  [30, (_row, random) => ({ postal_address: somebody(random).postal_address })],
  [40, () => ({ status: 'Not renewed' })],
  // Typing errors, put right or made.
  [20, ({ name }, random) => ({ name: withWord(name.split(' '), 0, mistyped(random, name.split(' ')[0] ?? '')) })],
  // An initial, another order, a name more.
  [10, ({ name }) => ({ name: withWord(name.split(' '), 0, `${name.charAt(0)}.`) })],
  [10, ({ name }) => ({ name: name.split(' ').toReversed().join(' ') })],
  [10, ({ name }, random) => ({ name: name.replace(' ', ` ${makeName(random).split(' ')[0]} `) })],
  // A marriage, and a number that somebody else gets.
  [5, ({ name }, random) => ({ name: withWord(name.split(' '), -1, makeName(random).split(' ').at(-1) ?? '') })],
  [3, (_row, random) => ({ name: makeName(random), firm: '', postal_address: somebody(random).postal_address })],
]

/** A register's file of the year after. */
const usualFile = (rows: readonly StoredSurveyor[], random: Random): Uint8Array => {
  const changed = rows.map((row) =>
    changes.reduce(
      (now, [permille, change]) => (random.chance(permille / 1000) ? { ...now, ...change(now, random) } : now),
      row,
    ),
  )
  const fields = fieldsWith('licensed', 'file').map(([field]) => field)
  const lines = changed.map((row) => fields.map((field) => cellText(row[field])))
  return new TextEncoder().encode(csvFile([fields, ...lines]))
}

it('demo register: a usual file of the year after raises few questions', async () => {
  const { plan } = await office.plan('licensed', usualFile(registered, createRandom(1)))
  expect(plan.counts.questions).toBe(12)
})
