import { validationMessages } from '@lsb/contract'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCheckFile } from './checked-file.ts'
import { handMadePdf } from './pdf/testing.ts'

const whole = Buffer.from(handMadePdf())
const check = createCheckFile({
  open: async () => ({ opens: true, pages: 1, activeContent: false }),
  make: () => Promise.reject(new Error('There is no picture here.')),
})
const behind = (text: string) => new Uint8Array(Buffer.concat([Buffer.from(text, 'latin1'), whole]))

it.each([
  ['a batch script', 'assistants.bat', '@echo off\r\nstart calc.exe\r\nexit /b\r\n', 'assistants.pdf'],
  ['a program', 'certificate.pdf.exe', 'MZ\x90\0\x03\0\0\0', 'certificate.pdf'],
  ['a script of a shell', 'standing.sh', '#!/bin/sh\nrm -r ~\nexit\n', 'standing.pdf'],
  ['a page with a script', 'standing.hta', '<script>new ActiveXObject("x")</script><!--', 'standing.pdf'],
  ['a mark of the byte order', 'standing.pdf', '\xEF\xBB\xBF', 'standing.pdf'],
])('a PDF behind %s, as %s: is stored without it and as a PDF', async (_what, name, before, stored) => {
  expect(await check('pdf', { name, type: 'application/x-msdownload', bytes: behind(before) })).toMatchObject({
    name: stored,
    type: 'application/pdf',
    size: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    content: new Uint8Array(whole),
  })
})

it.each([
  'application/octet-stream',
  'application/x-pdf',
  'application/vnd.pdf',
  'application/force-download',
  'text/plain',
  '',
])('a PDF declared as %j: is one by its bytes, and stored as it is', async (type) => {
  const checked = await check('pdf', { name: 'a.pdf', type, bytes: new Uint8Array(whole) })
  expect(checked).toMatchObject({ type: 'application/pdf', size: whole.length })
  expect(checked).not.toHaveProperty('content')
})

it('a program that calls itself a PDF: is refused', async () => {
  const bytes = new Uint8Array(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000), whole]))
  expect(await check('pdf', { name: 'a.pdf', type: 'application/pdf', bytes })).toEqual({
    problem: validationMessages.pdfOnly,
  })
})
