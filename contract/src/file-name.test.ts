import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

describe('the name of a PDF', () => {
  it.each([
    ['Good standing 2026.pdf', 'Good standing 2026.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\kcse.pdf', 'kcse.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['\u202Egpj.exe', 'gpj.pdf'],
    ['', 'document.pdf'],
    ['..', 'document.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['  kcse.pdf ', 'kcse.pdf'],
    ['x/', 'document.pdf'],
  ])('%j becomes %j', (given, safe) => {
    expect(fileNameOf(given, 'pdf')).toBe(safe)
  })

  it.each([
    ['assistants.bat', 'assistants.pdf'],
    ['certificate.pdf.exe', 'certificate.pdf'],
    ['certificate.pdf.exe.scr', 'certificate.pdf.exe.pdf'],
    ['CERTIFICATE.PDF', 'CERTIFICATE.pdf'],
    ['letter.docx', 'letter.pdf'],
    ['run.bat. . ', 'run.pdf'],
    ['run.pdf:evil.exe', 'run.pdfevil.pdf'],
    ['run.command', 'run.command.pdf'],
    ['Report.v2.pdf', 'Report.v2.pdf'],
    ['Letter of 12.03.2026', 'Letter of 12.03.2026.pdf'],
    ['John.Ouma', 'John.Ouma.pdf'],
  ])('%j ends as what it is: %j', (given, safe) => {
    expect(fileNameOf(given, 'pdf')).toBe(safe)
  })

  it.each([
    ['my "signed" letter.pdf', "my 'signed' letter.pdf"],
    ['my %22signed%22 letter.pdf', "my 'signed' letter.pdf"],
    ['“signed” by O’Brien.pdf', '“signed” by O’Brien.pdf'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['a%0D%0Ab.pdf', 'ab.pdf'],
  ])('%j keeps its quotation marks readable: %j', (given, safe) => {
    expect(fileNameOf(given, 'pdf')).toBe(safe)
  })

  it('is cut from the front when it is too long', () => {
    expect(fileNameOf(`${'x'.repeat(500)}.pdf`, 'pdf')).toBe(`${'x'.repeat(116)}.pdf`)
    expect(fileNameOf(`${'😀'.repeat(200)}.pdf`, 'pdf').isWellFormed()).toBe(true)
  })
})

it('the name of a picture: has the ending of a JPEG, whatever it was called', () => {
  expect(['me.png', 'me.jpeg', 'me.JPG', 'me.jpg.lnk', 'me'].map((name) => fileNameOf(name, 'jpg'))).toEqual(
    Array.from({ length: 5 }, () => 'me.jpg'),
  )
})
