import { describe, expect, it } from 'vitest'
import { checkedFile, fileRecord } from './checked-file.ts'
import { fileRecordOf, shownFile } from './stored-file.ts'

describe('a kept file', () => {
  const checked = checkedFile({ name: 'x.pdf', type: 'application/pdf', bytes: new Uint8Array(3) }, true)
  const origin = { path: 'incoming/u/attempt/kcse.pdf', generation: '1' }
  const kept = fileRecord('accounts/u/x.pdf', checked, new Date(0), origin)
  it('knows its size, its time, its hash, its origin and whether it is active', () => {
    expect(kept).toMatchObject({
      size: 3,
      uploaded_at: '1970-01-01T00:00:00.000Z',
      sha256: expect.stringMatching(/^709e80c8/),
      active_content: true,
      origin,
    })
  })
  it('is shown without its path', () => {
    expect(fileRecordOf({ kcse: kept }, 'kcse')).toEqual(kept)
    expect(fileRecordOf({ kcse: 'x' }, 'kcse')).toBeNull()
    expect(Object.keys(shownFile(kept, '/url'))).toEqual(['name', 'size', 'uploaded_at', 'url'])
  })
  it('is shown as what was checked when it was stored under another ending', () => {
    expect(shownFile({ ...kept, name: 'certificate.pdf.exe' }, '/url').name).toBe('certificate.pdf')
  })
})
