import { describe, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { licensedFile, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'

describe('a file that is no register', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'The file is empty.'],
    ['of blank lines', '\uFEFF \n\n', 'The file is empty.'],
    ['a PDF', '%PDF-1.7\n', 'This is a PDF'],
    ['a broken workbook', 'PK\u0003\u0004rest', 'This workbook cannot be read'],
    ['of bytes', new Uint8Array([1, 0, 2, 3, 0, 0, 9, 9]), 'This is not a table'],
    ['of no known column', 'a,b,c\n1,2,3\n', 'No column of this register was found'],
    ['without the register number', 'SNo.,Name,Status\n1,Amina,Active\n', 'no column for the register number'],
    ['with two name columns', 'SNo.,Name,Surveyor,License No,Status\n', 'More than one column could be the name'],
    ['a header only', licensedFile(), 'a header, but no rows'],
    [
      'with an open quote',
      licensedFile(amina, '2,"Baraka,LS/0002,,,Active', '3,Cherop,LS/3,,,Active'),
      'starts on line 3 opens a quotation mark',
    ],
    ['of 21 MB', new Uint8Array(21 * 1024 * 1024).fill(65), 'larger than 20 MB'],
  ])('refuses %s in words without keeping anything', async (_what, file, words) => {
    const office = memoryOffice()
    const outcome = office.plan('licensed', file)
    await expect(outcome).rejects.toThrow(words)
    await expect(outcome).rejects.toBeInstanceOf(FileProblem)
    expect(office.imports.files.size).toBe(0)
  })
})
