import { ChildProcess, execFile, spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { isDeepStrictEqual, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRecord } from '../../platform/json.ts'
import { createPdfChecker } from './pdf-checker.ts'
import { memoryBomb } from './testing-memory-bomb.ts'
import { samples, outcomeOf } from './testing-samples.ts'
import { handMadePdf, pdfOfSize } from './testing.ts'

const pdfs = createPdfChecker()
beforeAll(async () => {
  await pdfs.open(handMadePdf())
}, 60_000)
afterAll(() => pdfs.close())

const childIn = (message: unknown): ChildProcess[] =>
  isRecord(message) && message['process'] instanceof ChildProcess ? [message['process']] : []

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Each that takes much time or memory, and one of each other verdict: `inspect-pdf.test.ts` opens the others in this process. */
const ofEachKind = samples.filter(
  ({ isOrdinary, expected }, at) =>
    !isOrdinary || samples.findIndex((other) => isDeepStrictEqual(other.expected, expected)) === at,
)

describe('a PDF', () => {
  it.each(ofEachKind)('$name: $expected', async ({ make, expected }) => {
    const bytes = await make()
    const size = bytes.length
    expect(outcomeOf(await pdfs.open(bytes))).toEqual(expected)
    expect(bytes).toHaveLength(size)
  })
})

it('PDF checker: gives up a file that would fill the memory', async () => {
  expect(await pdfs.open(memoryBomb())).toEqual({ opens: false, reason: 'slow' })
  expect(await pdfs.open(handMadePdf({ pages: 2 }))).toMatchObject({ opens: true, pages: 2 })
})

it('PDF checker: gives each file its own verdict when several wait', async () => {
  const verdicts = await Promise.all([
    pdfs.open(handMadePdf({ pages: 2 })),
    pdfs.open(new Uint8Array(3)),
    pdfs.open(handMadePdf({ pages: 5 })),
  ])
  expect(verdicts).toEqual([
    { opens: true, pages: 2, activeContent: false },
    { opens: false, reason: 'damaged' },
    { opens: true, pages: 5, activeContent: false },
  ])
})

it.each([100, 101, 400, 999, 1000, 12_345, 5_242_880])('the tests have a PDF of %i bytes', async (bytes) => {
  const content = pdfOfSize(bytes)
  expect(content.length).toBe(Math.max(bytes, handMadePdf().length))
  expect(await pdfs.open(content)).toMatchObject({ opens: true })
})

it('PDF checker: opens a file after something else has ended its process', async () => {
  const children: ChildProcess[] = []
  const note = (message: unknown) => children.push(...childIn(message))
  subscribe('child_process', note)
  const checker = createPdfChecker()
  try {
    await checker.open(handMadePdf())
    const [child] = children
    child?.kill('SIGKILL')
    await vi.waitUntil(() => child?.signalCode === 'SIGKILL')
    expect(await checker.open(handMadePdf())).toMatchObject({ opens: true })
    expect(children).toHaveLength(2)
  } finally {
    unsubscribe('child_process', note)
    checker.close()
  }
})

const checkerModule = new URL('pdf-checker.ts', import.meta.url).href

it('a program that only opens files ends when the last one is answered', async () => {
  const program = `import { createPdfChecker } from '${checkerModule}'
    const pdfs = createPdfChecker()
    for (let times = 0; times < 20; times += 1) await pdfs.open(new Uint8Array(3))
    console.log('answered')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toBe('answered\n')
}, 60_000)

it('PDF checker: leaves no process behind when the program is killed', async () => {
  const program = `import { subscribe } from 'node:diagnostics_channel'
    import { createPdfChecker } from '${checkerModule}'
    const children = []
    subscribe('child_process', (message) => children.push(message.process))
    await createPdfChecker().open(new Uint8Array(3))
    console.log(children[0].pid)
    setInterval(() => {}, 1000)`
  const running = spawn(process.execPath, ['--input-type=module', '--eval', program])
  const [line] = await once(running.stdout, 'data')
  const pid = Number(String(line))
  expect(isRunning(pid)).toBe(true)
  running.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 })
}, 60_000)
