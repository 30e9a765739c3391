import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { namesActiveContent } from './active-content.ts'

const names = (text: string | Uint8Array) => namesActiveContent(Buffer.from(text))
/** A PDF with a compressed object of this content. */
const compressed = (content: string, { head = '/Length 9 >>', line = '\n', end = '\nendstream' } = {}) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /ObjStm ${head}\nstream${line}`),
    deflateSync(content),
    Buffer.from(`${end}\nendobj\n`),
  ])

const away = (distance: number) => {
  const around = '/ObjStm /Padding () >>\n'.length
  return compressed('/Launch', { head: `/Padding (${'x'.repeat(distance - around)}) >>` })
}

describe('active content', () => {
  it.each([
    '/JavaScript (x)',
    '<</S/Launch>>',
    '/EmbeddedFile',
    '/EmbeddedFiles[',
    '/RichMedia\n',
    '/J#61vaScript (x)',
    '/#4cau#6Ech>>',
    '/#4Caunch',
  ])('is named by %j', (text) => {
    expect(names(text)).toBe(true)
  })

  it.each([
    '',
    '/JavaScripts',
    '/Launch.x',
    '/Launching',
    'JavaScript',
    '/Java#20Script',
    '/J#6',
    '#',
    '/EmbeddedFil#',
  ])('is not named by %j', (text) => {
    expect(names(text)).toBe(false)
  })

  it.each([{}, { line: '\r\n' }, { end: '' }, { head: `/Padding (${'x'.repeat(1900)}) >>` }])(
    'is found in a compressed object: %j',
    (form) => {
      expect(names(compressed('1 0 << /S /JavaScript >>', form))).toBe(true)
      expect(names(compressed('1 0 << /S /JavaScripts >>', form))).toBe(false)
    },
  )

  it('is found in the second compressed object, behind a damaged one', () => {
    const damaged = Buffer.from('2 0 obj\n<< /Type /ObjStm >>\nstream\nnot compressed\nendstream\n')
    expect(names(Buffer.concat([damaged, compressed('harmless'), compressed('/Launch')]))).toBe(true)
    expect(names(damaged)).toBe(false)
  })

  it('is sought in compressed objects of that type alone, near their head', () => {
    const other = compressed('/Launch').toString('latin1').replace('/ObjStm', '/ObjStmX')
    expect(names(Buffer.from(other, 'latin1'))).toBe(false)
    expect(names(compressed('/Launch', { head: `/Padding (${'x'.repeat(2100)}) >>` }))).toBe(false)
    expect(names('<< /Type /ObjStm >>')).toBe(false)
  })

  it('is sought as far from the head as 2000 characters', () => {
    expect(names(away(2000))).toBe(true)
    expect(names(away(2001))).toBe(false)
  })

  it('is found in a compressed object at the very end of a file that was cut', () => {
    const whole = compressed('/Launch', { end: '' })
    expect(names(whole.subarray(0, whole.length - '\nendobj\n'.length))).toBe(true)
  })

  it('is found when a name just before the type ends like a stream begins', () => {
    const text = compressed('/Launch').toString('latin1').replace('/Type /ObjStm', '/Upstream /ObjStm')
    expect(names(Buffer.from(text, 'latin1'))).toBe(true)
  })

  it('is not sought in more than 32 MB of inflated objects', () => {
    const large = compressed('x'.repeat(20 * 1024 * 1024))
    const small = compressed('/Launch')
    expect(names(Buffer.concat([large, small]))).toBe(true)
    const larger = compressed(`${'x'.repeat(13 * 1024 * 1024)}/Launch`)
    expect(names(larger)).toBe(true)
    expect(names(Buffer.concat([large, larger]))).toBe(false)
  })
})
