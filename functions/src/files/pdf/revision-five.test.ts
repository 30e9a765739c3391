import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { inspectPdf } from './inspect-pdf.ts'
import { asRevisionFive } from './revision-five.ts'
import { samples } from './samples.ts'

const named = async (part: string): Promise<Uint8Array<ArrayBuffer>> => {
  const sample = samples.find(({ name }) => name.startsWith(part))
  if (sample === undefined) throw new Error(`There is no sample "${part}".`)
  return new Uint8Array(await sample.make())
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

it.each(['owner-locked, AES-256, object streams true', 'owner-locked, AES-256, object streams false'])(
  'revision 5: opens what was "%s"',
  async (name) => {
    const bytes = await named(name)
    const changed = asRevisionFive(bytes)
    expect(changed).toHaveLength(bytes.length)
    expect(text(bytes)).toContain('/R 6')
    expect(text(changed ?? bytes)).toContain('/R 5')
    expect(await inspectPdf(changed ?? bytes)).toEqual({ opens: true, pages: 1, activeContent: false })
  },
)

it.each(['password to open, AES-256', 'owner-locked, AES-128', 'version 1.7, 1 pages', 'nothing'])(
  'revision 5: leaves a file as it is that is "%s"',
  async (name) => {
    expect(asRevisionFive(await named(name))).toBeNull()
  },
)

it('revision 5: keeps the key that decrypts the texts of the file', async () => {
  const changed = asRevisionFive(await named('owner-locked, AES-256, object streams true'))
  const task = getDocument({ data: changed ?? new Uint8Array(), verbosity: VerbosityLevel.ERRORS })
  const { info } = await (await task.promise).getMetadata()
  expect(info).toMatchObject({ Producer: expect.stringContaining('pdf-lib') })
  await task.destroy()
})

it('revision 5: opens a file all the same that repeats its dictionary behind its end', async () => {
  const bytes = await named('owner-locked, AES-256, object streams false')
  const dictionary = /\n\d+ 0 obj\n<<\n\/Filter \/Standard[\s\S]*?endobj\n/.exec(text(bytes))?.[0] ?? ''
  expect(dictionary).toContain('/R 6')
  const longer = new Uint8Array(Buffer.concat([bytes, Buffer.from(dictionary, 'latin1')]))
  expect(await inspectPdf(longer)).toMatchObject({ opens: true })
})
