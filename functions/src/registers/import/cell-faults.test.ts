import { describe, expect, it } from 'vitest'
import { cellFault } from './cell-faults.ts'

const ERROR = 'an error of the spreadsheet'
const CODE_PAGE = 'letters of another code page'

describe('a cell', () => {
  it.each([
    // Excel in four languages, Google Sheets, LibreOffice, a column that was too narrow, programs.
    ['#N/A', ERROR],
    ['#REF!', ERROR],
    ['#DIV/0!', ERROR],
    ['#NAME?', ERROR],
    ['#NV', ERROR],
    ['#BEZUG!', ERROR],
    ['#ERROR!', ERROR],
    ['#N/D', ERROR],
    ['#¡REF!', ERROR],
    ['#ИМЯ?', ERROR],
    ['#Н/Д', ERROR],
    ['#DIV/0', ERROR],
    ['#N/A N/A', ERROR],
    ['Were #REF! Ltd', ERROR],
    ['Amina #N/A', ERROR],
    ['Err:508', ERROR],
    ['########', ERROR],
    ['Loading...', ERROR],
    ['undefined', ERROR],
    ["Lang\\'at", 'a backslash that a program'],
    ['\\"Best\\" Maps', 'a backslash that a program'],
    ['=VLOOKUP(A2,Firms!A:B,2,0)', 'a formula without its value'],
    [' =A1', 'a formula without its value'],
    ["'LS/0112", 'begins with an apostrophe'],
    ["'0112", 'begins with an apostrophe'],
    ["'Active", 'begins with an apostrophe'],
    ['1.25E+11', 'a power of ten'],
    ['1,25E+11', 'a power of ten'],
    ['1e5', 'a power of ten'],
    ['Mar-98', 'is the day “Mar-98”'],
    ['12-Mar', 'is the day'],
    ['12-Mac-98', 'is the day'],
    ['March 1998', 'is the day'],
    ['03/12/2026', 'is the day'],
    ['3.12.98', 'is the day'],
    ['1998-03-01', 'is the day'],
    ['2026/03/12', 'is the day'],
    ['Dec 12, 2026', 'is the day'],
    ['Thursday, 12 March 2026', 'is the day'],
    ['Sun Mar 01 1998 00:00:00 GMT+0300', 'is the day'],
    ['janv.-98', 'is the day'],
    ['1-Mrz', 'is the day'],
    ['12:30:00', 'is the day'],
    ['Were &amp; Sons', 'has written as codes'],
    ['Ng&#8217;ang&#x2019;a', 'has written as codes'],
    ['Ng\\u2019ang\\u2019a', 'has written as codes'],
    ['Andr%C3%A9', 'has written as codes'],
    ['Andr=C3=A9', 'has written as codes'],
    ['Ng+IBk-ang', 'has written as codes'],
    ['1998-03-01 00:00:00', 'is the day'],
    ['Wanjik\uFFFD', 'damaged before the file'],
    ['AndrÃ©', 'converted twice'],
    ['Wanjik?', 'a question mark in place of a letter'],
    // Mac Roman and DOS, read as Windows.
    ['NgÕangÕa', CODE_PAGE],
    ['NGÕANGÕA', CODE_PAGE],
    ['MÕImanyara', CODE_PAGE],
    ['AndrŽ', CODE_PAGE],
    ['Andr‚', CODE_PAGE],
    ['Bj”rn', CODE_PAGE],
    ['Nu¤ez', CODE_PAGE],
    ['G¢mez', CODE_PAGE],
    ['£ukasz', CODE_PAGE],
    ['ªtefan', CODE_PAGE],
    ['MŸller', CODE_PAGE],
    ['Jos‚', CODE_PAGE],
    ['M†ller', CODE_PAGE],
    ['ThéRèSE', CODE_PAGE],
  ])('%s is refused: %s', (cell, words) => {
    expect(cellFault(cell)).toContain(words)
  })

  it.each([
    'Ng’ang’a',
    "Ng'ang'a",
    'Ng´ang´a',
    'Wanjikũ',
    'Noël Müller',
    'JOÃO SIMÕES',
    'Łucja Żak',
    'Œuvre & Cœur Ltd',
    'LS/0112',
    'LS-98',
    '12/2026',
    '#12',
    '#LS/12',
    'Were & Sons; Oloo',
    'Maps+Plans',
    '100% Surveys',
    '03/98',
    'Mars Surveys',
    'Ðorđe Łukić',
    'May 12 Surveys',
    'Marchand',
    'GeoMap™',
    '“Were” Surveys',
    '«Were»',
    'P.O. Box 12-00100, Nairobi',
    "'=Ridge",
    "'-",
    'Nansen',
    'Err',
  ])('%s is right', (cell) => {
    expect(cellFault(cell)).toBeNull()
  })

  it.each(['2026-03-14', '14/3/2026', 'Mar-98'])('%s is right in a column of days', (cell) => {
    expect(cellFault(cell, true)).toBeNull()
  })
})
