import { describe, expect, it } from 'vitest'
import type { AnyPlan } from './plan-file.ts'
import type { PlanEntry } from './plan.ts'
import { everyBrake, licensedFile, memoryOffice } from './testing.ts'
import { headerCells, rawWorkbook, registerRow, textCell } from './testing-workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const utf8 = (text: string) => new TextEncoder().encode(text)

/** Styles 1 to 8: struck, not struck, white, white on blue, white by theme, a format that shows nothing, blue on blue, white of the palette. */
const styles = `<styleSheet xmlns="${MAIN}">
  <numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts>
  <fonts><font/><font><strike/></font><font><strike val="0"/></font><font><color rgb="FFFFFFFF"/></font><font><color theme="0"/></font><font><color rgb="001f4e78"/></font><font><color indexed="9"/></font></fonts>
  <fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F4E78"/></patternFill></fill></fills>
  <cellStyleXfs><xf fontId="1"/></cellStyleXfs>
  <cellXfs><xf/><xf fontId="1"/><xf fontId="2"/><xf fontId="3"/><xf fontId="3" fillId="1"/><xf fontId="4"/><xf numFmtId="170"/><xf fontId="5" fillId="1"/><xf fontId="6"/></cellXfs>
  <dxfs><dxf><font>RULE</font></dxf></dxfs>
</styleSheet>`
const styled = (style: number, text: string) => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
const run = (text: string, look: '' | '<strike/>' | '<vertAlign val="superscript"/>' = '') =>
  `<r>${look && `<rPr>${look}</rPr>`}<t>${text}</t></r>`

const entriesOf = ({ entries }: AnyPlan): readonly PlanEntry<object>[] => entries
const saidOf = (plan: AnyPlan) =>
  entriesOf(plan)
    .filter(({ outcome }) => outcome === 'check' || outcome === 'question')
    .map(({ outcome, number, reason }) => `${outcome} ${number} ${reason}`)

/** A register in which the first person of these rows is active, and the plan of the rows. */
const planOf = async (
  rows: string,
  parts: Parameters<typeof rawWorkbook>[1] = {},
  sheet: Pick<Parameters<typeof rawWorkbook>[0][number], 'merged' | 'columns' | 'after'> = {},
) => {
  const office = memoryOffice()
  await office.load('licensed', licensedFile('1,Amina Were B,LS/1,Were Ltd,,Active'))
  const planned = await office.plan(
    'licensed',
    rawWorkbook([{ name: 'A', rows: headerCells + rows, ...sheet }], { styles, ...parts }),
  )
  return { ...office, ...planned, said: saidOf(planned.plan) }
}

describe('a cell that is struck through', () => {
  const struck = [
    ['by its style', styled(1, 'Suspended')],
    ['in a part of its text', `<c t="inlineStr"><is>${run('Susp', '<strike/>')}${run('ended')}</is></c>`],
    ['in a text that cells share', '<c t="s"><v>0</v></c>'],
  ] as const
  const texts = `<sst xmlns="${MAIN}"><si>${run('Suspended', '<strike/>')}</si></sst>`

  it.each(struck)('%s is a question', async (_how, status) => {
    const { said } = await planOf(registerRow(1, { status }), { texts })
    expect(said).toEqual([
      'question LS/1 LS/1 Amina Were B: struck through in the sheet (status). Does this row count?',
    ])
  })

  it.each([
    ['counts', 'Suspended'],
    ['left out', 'Active'],
    ['unknown', 'Active'],
  ])('leaves its entry %s with the status %s', async (answer, status) => {
    const { plan, record, publish, licensed } = await planOf(registerRow(1, { status: styled(1, 'Suspended') }))
    await publish(record.id, { answers: { 'row:ls-1': answer }, typed: everyBrake(plan) }).catch(() => {})
    expect(await licensed()).toMatchObject([{ status }])
  })

  it('is none when its style switches it off', async () => {
    expect((await planOf(registerRow(1, { status: styled(2, 'Suspended') }))).said).toEqual([])
  })
})

describe('a cell that the sheet does not show', () => {
  it.each([
    ['in white letters', 3],
    ['in the first colour of the theme', 5],
    ['by a format that shows nothing', 6],
    ['in the colour of its ground', 7],
    ['in white of the old palette', 8],
  ])('%s is a question', async (_how, style) => {
    const { said } = await planOf(registerRow(1, { status: styled(style, 'Suspended') }))
    expect(said).toEqual([
      expect.stringContaining('not shown by the sheet, in the colour of its ground or by its format (status)'),
    ])
  })

  it('is shown in white letters on a ground of another colour', async () => {
    expect((await planOf(registerRow(1, { status: styled(4, 'Suspended') }))).said).toEqual([])
  })
})

it('a raised part of a name: is a question', async () => {
  const name = `<is>${run('Amina Were B')}${run('a', '<vertAlign val="superscript"/>')}</is>`
  const { said } = await planOf(registerRow(1).replace('<is><t>Amina Were B</t></is>', name))
  expect(said).toContain(
    'question LS/1 LS/1 Amina Were Ba: a part is raised like the sign of a footnote (name). Does this row count?',
  )
})

const ruled = (rule: string) => `<conditionalFormatting sqref="A1"><cfRule ${rule}/></conditionalFormatting>`
describe('a rule of a sheet', () => {
  const says = 'check  a rule of the sheet strikes texts through or hides them, which only the sheet shows'
  it.each([
    ['<strike/>', 'dxfId="0"', [says]],
    ['<color theme="0"/>', 'dxfId="0"', [says]],
    ['<color rgb="FFFF0000"/>', 'dxfId="0"', []],
    ['<strike/>', 'type="colorScale"', []],
  ])('with %s and %s is named %j', async (look, rule, expected) => {
    const { said } = await planOf(registerRow(1), { styles: styles.replace('RULE', look) }, { after: ruled(rule) })
    expect(said).toEqual(expected)
  })
})

describe('a row', () => {
  it('that is hidden or filtered is named', async () => {
    const { said } = await planOf(
      registerRow(1, { status: textCell('Suspended') }).replace('<row>', '<row hidden="1">'),
    )
    expect(said).toEqual(['check LS/1 hidden in the sheet'])
  })

  it('that has no height is named', async () => {
    expect((await planOf(registerRow(1).replace('<row>', '<row ht="0" customHeight="1">'))).said).toEqual([
      'check LS/1 hidden in the sheet',
    ])
  })

  it('whose status is that of merged cells is named', async () => {
    const rows = registerRow(1, { status: textCell('Suspended') }) + registerRow(2, { status: '<c/>' })
    expect((await planOf(rows, {}, { merged: ['F2:F3'] })).said).toEqual([
      'check LS/2 one text of merged cells for several rows (status)',
    ])
  })
})

describe('a column', () => {
  it.each([
    ['hidden', '<col min="6" max="6" hidden="1"/>', 'status'],
    ['without width', '<col min="6" max="6" width="0"/>', 'status'],
    [
      'hidden with others and columns without cells',
      '<col min="4" max="16384" hidden="true"/>',
      'firm, postal address, status',
    ],
  ])('that is %s is named once', async (_how, columns, titles) => {
    const { said } = await planOf(registerRow(1) + registerRow(2), {}, { columns })
    expect(said.filter((line) => line.includes('column'))).toEqual([
      `check  the column is hidden in the sheet (${titles})`,
    ])
  })

  it.each([
    '<col min="6" max="6" hidden="0"/>',
    '<col min="6" max="6" width="9"/>',
    '<col min="7" max="9" hidden="1"/>',
  ])('is not named for %s, which hides none that is read', async (columns) => {
    expect((await planOf(registerRow(1), {}, { columns })).said).toEqual([])
  })
})

const relation = (type: string, target: string, id: number) =>
  `<Relationship Id="r${id}" Type="${TYPES}/${type}" Target="../${target}"/>`
const part = (text: string) =>
  utf8(
    `<comments xmlns="${MAIN}"><commentList><comment ref="F2"><text>${text}</text></comment><comment ref="D2"><text><t>Of the firm</t></text></comment></commentList></comments>`,
  )

describe('a comment', () => {
  const rows = registerRow(1).replace(
    /(?:<c[ >/]|<c\/>)/g,
    (() => {
      let at = 0
      return (cell: string) => cell.replace('<c', `<c r="${'ABCDEF'.charAt(at++)}2"`)
    })(),
  )

  it('of a status is quoted', async () => {
    const { said } = await planOf(rows, {
      others: {
        'xl/worksheets/_rels/sheet1.xml.rels': utf8(
          `<Relationships xmlns="${RELATIONS}">${relation('comments', 'comments1.xml', 1)}</Relationships>`,
        ),
        'xl/comments1.xml': part('<r><t>Clerk:</t></r><r><t xml:space="preserve"> struck off in May</t></r>'),
      },
    })
    expect(said).toEqual(['check LS/1 a comment says “Clerk: struck off in May” (status)'])
  })

  it('of a thread is quoted in place of what stands beside it', async () => {
    const { said } = await planOf(rows, {
      others: {
        'xl/worksheets/_rels/sheet1.xml.rels': utf8(
          `<Relationships xmlns="${RELATIONS}">${relation('threadedComment', 'threads.xml', 1)}${relation('comments', 'comments1.xml', 2)}</Relationships>`,
        ),
        'xl/comments1.xml': part('<t>[Threaded comment] Your version of Excel …</t>'),
        'xl/threads.xml': utf8(
          `<ThreadedComments xmlns="x"><threadedComment ref="F2"><text>Deceased?</text></threadedComment></ThreadedComments>`,
        ),
      },
    })
    expect(said).toEqual(['check LS/1 a comment says “Deceased?” (status)'])
  })
})
