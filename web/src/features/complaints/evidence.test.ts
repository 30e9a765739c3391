import { describe, expect, it } from 'vitest'
import { addEvidence, evidenceProblem } from './evidence.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const bytesOf = {
  pdf: '%PDF-1.7\n',
  png: '\u0089PNG\r\n\u001a\n',
  jpg: '\u00ff\u00d8\u00ff\u00e0',
  docx: 'PK\u0003\u0004\u0014\u0000[Content_Types].xml',
  zip: 'PK\u0003\u0004\u0014\u0000holiday.mp4',
}
const file = (name: string, bytes: string, type = '') =>
  new File([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], name, { type })

describe('evidence', () => {
  it.each([
    ['letter.docx', bytesOf.docx, DOCX],
    ['map.png', bytesOf.png, 'image/png'],
    ['fence.JPG', bytesOf.jpg, 'image/jpeg'],
    ['fence.jpeg', bytesOf.jpg, ''],
    ['deed.pdf', bytesOf.pdf, 'application/pdf'],
    ['scan.pdf', bytesOf.pdf, 'application/force-download'],
  ])('may be %s', async (name, bytes, type) => {
    expect(await evidenceProblem(file(name, bytes, type))).toBeNull()
  })

  it.each([
    ['a program', file('run.exe', 'MZ')],
    ['a program that calls itself a PDF', file('run.pdf', 'MZ', 'application/pdf')],
    ['a PDF that calls itself a picture', file('deed.png', bytesOf.pdf, 'image/png')],
    ['a ZIP that calls itself a DOCX', file('letter.docx', bytesOf.zip, DOCX)],
    ['an empty file', file('deed.pdf', '', 'application/pdf')],
  ])('may not be %s', async (_, refused) => {
    expect(await evidenceProblem(refused)).toContain(refused.name)
  })

  it('keeps a second file with the same name when its size differs', async () => {
    const { evidence } = await addEvidence([], [file('deed.pdf', bytesOf.pdf), file('deed.pdf', `${bytesOf.pdf} `)], 5)
    expect(evidence.map(({ name, size }) => [name, size])).toEqual([
      ['deed.pdf', 9],
      ['deed.pdf', 10],
    ])
  })

  it('says which files are left out when there are too many', async () => {
    const five = [1, 2, 3, 4, 5].map((number) => file(`page${number}.pdf`, bytesOf.pdf))
    const first = await addEvidence([], [...five, five[0] ?? file('x', '')], 5)
    expect(first).toEqual({ evidence: five, problems: [] })
    const sixth = await addEvidence(first.evidence, [file('page6.pdf', bytesOf.pdf)], 5)
    expect(sixth.evidence).toHaveLength(5)
    expect(sixth.problems).toEqual(['page6.pdf was not added: at most 5 files.'])
  })
})
