import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { FileProblem } from './file-problem.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

it.each([
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'This is a PDF, not a table.'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d], 'This is a picture, not a table.'],
  [[0xff, 0xd8, 0xff, 0xe0], 'This is a picture, not a table.'],
  [[0x1f, 0x8b, 0x08], 'This is a compressed file, not a table.'],
  [[0xff, 0xfe, 0, 0, 0x53, 0, 0, 0], 'This is a text in UTF-32.'],
  [[0, 0, 0xfe, 0xff, 0, 0, 0, 0x53], 'This is a text in UTF-32.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel or Word file, or one with a password'],
  [[0x61, 0x00, 0x00, 0x62], 'This is not a table.'],
])('text: refuses the bytes %j in words', (bytes, words) => {
  expect(() => decodeText(new Uint8Array(bytes))).toThrow(words)
  expect(() => decodeText(new Uint8Array(bytes))).toThrow('Save the sheet as .xlsx or as "CSV UTF-8"')
})

it.each([
  ['little end first', utf16('name,é\n')],
  ['big end first', utf16('name,é\n').swap16()],
  ['little end first, marked', utf16('\uFEFFname,é\n')],
  ['big end first, marked', utf16('\uFEFFname,é\n').swap16()],
])('text: reads UTF-16, %s', (_order, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ text: 'name,é\n', encoding: 'UTF-16' })
})

const MAC = 'Mac Roman'
const DOS = 'DOS (code page 850)'
const WINDOWS = 'Latin-1 (Windows-1252)'
const row = (name: string) => Buffer.concat([Buffer.from('Name\r'), Buffer.from(name, 'latin1'), Buffer.from('\r')])

it.each([
  ['Ng\xd5ang\xd5a', MAC, 'Ng’ang’a'],
  ['NG\xd5ANG\xd5A', MAC, 'NG’ANG’A'],
  ['M\xd5Imanyara', MAC, 'M’Imanyara'],
  ['Th\x8er\x8fse', MAC, 'Thérèse'],
  ['Andr\x82', DOS, 'André'],
  ['Th\x82r\x8ase', DOS, 'Thérèse'],
  ['Fran\x8dois', MAC, 'François'],
  ['M\x9fller', MAC, 'Müller'],
  ['M\x81ller', DOS, 'Müller'],
  ['Nu\xa4ez', DOS, 'Nuñez'],
  ['Ng\x92ang\x92a', WINDOWS, 'Ng’ang’a'],
  ['Andr\xe9 M\xfcller', WINDOWS, 'André Müller'],
  ['TH\xc9R\xc8SE', WINDOWS, 'THÉRÈSE'],
  ['Were \x96 Oloo \x93Surveys\x94', WINDOWS, 'Were – Oloo “Surveys”'],
])('text: reads %j as %s', (name, encoding, text) => {
  expect(decodeText(row(name))).toEqual({ text: `Name\r${text}\r`, encoding })
})

it.each([
  ['Chlo\x91', 'line 2 may say “Chlo‘” or “Chloë”'],
  ['Bj\x94rn', 'line 2 may say “Bjîrn” or “Björn”'],
  ['Garc\x92a', 'line 2 may say “Garc’a” or “García”'],
  ['Nu\x96ez', 'line 2 may say “Nu–ez” or “Nuñez”'],
])('text: refuses %j, which two code pages read as names', (name, words) => {
  expect(() => decodeText(row(name))).toThrow(FileProblem)
  expect(() => decodeText(row(name))).toThrow(words)
})

it.each([
  // Čapek, Poznań, Erdős and Petrović in Central Europe’s; Şahin and Yılmaz in Turkey’s; Иванов in Russia’s; محمد in Arabic.
  '\xc8apek',
  'Pozna\xf1',
  'Erd\xf5s',
  'Petrovi\xe6',
  '\xdeahin',
  'Y\xfdlmaz',
  '\xc8\xe2\xe0\xed\xee\xe2',
  '\xe3\xcd\xe3\xcf',
])('text: refuses %j, which is of another code page', (name) => {
  expect(() => decodeText(row(name))).toThrow(
    /not certain how the letters of this file are meant: .*Open it in the program/,
  )
})

it.each([
  ['<!DOCTYPE html>\n<p>', 'a web page'],
  ['\uFEFF\n <html><body><table>', 'a web page'],
  ['<?xml version="1.0"?>\n<html xmlns="x">', 'a web page'],
  ['<TABLE border=1><tr>', 'a web page'],
  ['<!-- saved from a site -->\n<table>', 'a web page'],
  ['<br />\n<b>Warning</b>: no such list\nS/No,Name', 'a web page'],
  ['Register of surveyors\n<table border="1"><tr><td>S/No', 'a web page'],
  ['From: "Saved by Windows Internet Explorer 8"', 'a saved web page'],
  ['Return-Path: <a@b.example>\r\nSubject: Register', 'a mail'],
  ['\r\n%PDF-1.4', 'a PDF'],
  ['<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'Excel 2003'],
  ['MIME-Version: 1.0\nX-Document-Type: Workbook', 'a saved web page'],
  [
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    'Excel 2003',
  ],
  [
    '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
    'an OpenDocument file',
  ],
  ['<?xml version="1.0"?><rows>', 'an XML file'],
  ['ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"S/No"', 'a SYLK file'],
  ['TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS', 'a DIF file'],
  ['table\r0,1\r"x"\r', 'a DIF file'],
  ['{\\rtf1\\ansi', 'a text document'],
  ['{"doc_id":"x","email":"a@b.example"}', 'a link to a Google sheet'],
  ['{"url": "https://docs.google.com/spreadsheets/d/x"}', 'a link to a Google sheet'],
  ['[{"name": "Amina"}]', 'a JSON file'],
])('text: says what %j is, and how to save it', (text, words) => {
  for (const bytes of [Buffer.from(text), utf16(`\uFEFF${text}`)]) {
    expect(() => decodeText(new Uint8Array(bytes))).toThrow(words)
    expect(() => decodeText(new Uint8Array(bytes))).toThrow(/[Ss]ave the sheet as|download it as/)
  }
})

it.each(['ID;Name;Licence\n1;A;LS/1', 'Table\n0,1', 'S/No,Name <title>'])('text: takes %j for a table', (text) => {
  expect(decodeText(Buffer.from(text)).text).toBe(text)
})
