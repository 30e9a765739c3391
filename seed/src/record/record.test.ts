import { describe, expect, it } from 'vitest'
import { readHeads } from './read-heads.ts'
import { reportLines } from './report-lines.ts'

const hash = 'a1'.repeat(32)

describe('heads of the record', () => {
  it('are read from what a licence shows, and from number and hash alone', () => {
    const printed = `Record of the board's acts at the download, 2026-11-21T08:00:00.000Z: line 1234, ${hash}`
    expect(readHeads(`${printed}\r\n\n12 ${hash.toUpperCase()}\n`)).toEqual([
      { size: 1234, hash },
      { size: 12, hash },
    ])
  })

  it.each([`12 ${hash.slice(1)}`, hash, '12', `12 ${hash}0`])('are not read from "%s"', (line) => {
    expect(() => readHeads(line)).toThrow(`This is no head of the record: "${line}".`)
  })
})

describe('the report', () => {
  const head = { size: 5, hash }
  it('says that nobody vouches without a head', () => {
    expect(reportLines({ head, vouched: 0, lost: [], findings: [] }).join('\n')).toContain(
      'nobody vouches for the record',
    )
  })
  it('says up to where somebody vouches', () => {
    const text = reportLines({ head, vouched: 4, lost: [], findings: [] }).join('\n')
    expect(text).toContain('the check number of line 4')
    expect(text).toContain('Nobody outside vouches for the 1 line after it.')
  })
  it('names lost heads and each finding', () => {
    const text = reportLines({ head, vouched: 5, lost: [{ size: 7, hash }], findings: ['One.', 'Two.'] }).join('\n')
    expect(text).toContain('Line 7, of which somebody kept the check number, was lost')
    expect(text).toContain('2 things do not fit:\n- One.\n- Two.')
  })
})
