import { createPdfChecker } from '../../functions/src/files/pdf/pdf-checker.ts'
import { type Sample, samples, outcomeOf } from '../../functions/src/files/pdf/testing-samples.ts'
import type { Cell, Table } from './bench.ts'

/** Targets for an ordinary file and for any file, in milliseconds. */
const ORDINARY_MS = 300
const LONGEST_MS = 3000

interface Timed {
  sample: Sample
  milliseconds: number
  isRight: boolean
}

const rowOf = (name: string, timed: readonly Timed[]): Cell[] => {
  const times = timed.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return [
    name,
    timed.length,
    timed.filter(({ isRight }) => !isRight).length,
    at(0.5),
    at(0.95),
    times.at(-1) ?? Number.NaN,
  ]
}

const opens = ({ expected }: Sample): boolean => typeof expected === 'object'

/** Measures how long a running checker decides whether a PDF opens, for each sample of the tests. */
export const run = async (): Promise<Table[]> => {
  const pdfs = createPdfChecker()
  const timed: Timed[] = []
  try {
    for (const { make } of samples.slice(0, 5)) await pdfs.open(await make())
    for (const sample of samples) {
      const bytes = await sample.make()
      let begun = performance.now()
      const verdict = await pdfs.open(bytes)
      const first = performance.now() - begun
      begun = performance.now()
      await pdfs.open(bytes)
      const milliseconds = Math.min(first, performance.now() - begun)
      timed.push({
        sample,
        milliseconds,
        isRight: JSON.stringify(outcomeOf(verdict)) === JSON.stringify(sample.expected),
      })
    }
  } finally {
    pdfs.close()
  }
  const of = (test: (sample: Sample) => boolean) => timed.filter(({ sample }) => test(sample))
  const missed = timed.flatMap(({ sample: { name, isOrdinary }, milliseconds, isRight }) => [
    ...(isRight ? [] : [`"${name}" got another verdict than expected.`]),
    ...(milliseconds > (isOrdinary ? ORDINARY_MS : LONGEST_MS)
      ? [`The PDF "${name}" opens in ${milliseconds.toFixed(0)} ms, target ${isOrdinary ? ORDINARY_MS : LONGEST_MS}.`]
      : []),
  ])
  return [
    {
      title: 'PDFs of the tests',
      columns: ['files', 'number', 'misjudged', 'median ms', '95 % within ms', 'longest ms'],
      rows: [
        rowOf(
          'ordinary, they open',
          of((sample) => sample.isOrdinary && opens(sample)),
        ),
        rowOf(
          'ordinary, refused',
          of((sample) => sample.isOrdinary && !opens(sample)),
        ),
        rowOf(
          'of hundreds of pages',
          of((sample) => !sample.isOrdinary),
        ),
        rowOf('all', timed),
      ],
      notes: [
        `The better of two openings, the process warm: at most ${ORDINARY_MS} ms for an ordinary file, at most ${LONGEST_MS} ms for any.`,
      ],
      missed,
    },
  ]
}
