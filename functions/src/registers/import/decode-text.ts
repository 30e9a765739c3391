import { STRANGE_LETTERS } from './cell-faults.ts'
import { NO_TABLE, problemOfBytes, problemOfText } from './file-kinds.ts'
import { FileProblem } from './file-problem.ts'

interface DecodedText {
  text: string
  /** In words for a person. */
  encoding: string
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** UTF-16 without a byte-order mark: in Latin text every other byte is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): string | null => {
  const head = bytes.subarray(0, 1024)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = head.length * 0.4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The upper half of DOS's code page 850, which has the letters of 437 as well. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'
const decodeDos = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00FF]/g, (letter) => DOS.charAt(letter.charCodeAt(0) - 0x80))

const codePages: readonly { encoding: string; decode: (bytes: Uint8Array) => string }[] = [
  { encoding: 'Latin-1 (Windows-1252)', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { encoding: 'Mac Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  { encoding: 'DOS (code page 850)', decode: decodeDos },
]

/** Signs and letters of Latin tables; any other one says that a text was read in the wrong code page. */
const UNUSUAL = /[^\0-\u007FÀ-ÖØ-öø-ÿŸœŒšŠžŽ’‘“”–—…•°²³½¼¾ºª©®™·€£§«»´\u00A0]/u
/** What both Windows and Mac Roman or DOS give a sense: Mar’a or María, Nu–ez or Nuñez. */
const DOUBTFUL = /[šž]|\p{Ll}[–—]\p{Ll}|\p{L}‘|\p{L}{2}(?<![gaeiouys])’(?!s\b)\p{Ll}/iu

/** A large letter that only a wrong code page puts after the first one: MÅller. */
const MIXED_CASE = /(?<!\p{L})\p{Lu}[À-ÖØ-Þ]\p{Ll}/u

/**
 * What texts of Central Europe, Turkey, or another alphabet have when they are read as Western ones: Èapek for Čapek, Poznañ for
 * Poznań, Þahin for Şahin, Èâàíîâ for Иванов.
 */
const FOREIGN =
  /[ÐðÞþÝý]|»\p{L}|\p{L}«|(?<!\p{L})[ÈÌÒÙèìòù]\p{L}|[ìòù]\p{Ll}|i[èæ](?!\p{L})|õ(?!e)|ñ(?![aeiouáéíóú])|ã(?![oe]|s?(?!\p{L}))|[À-ÖØ-öø-ÿ]{3}/iu

const isUsual = (text: string) =>
  !UNUSUAL.test(text) && !MIXED_CASE.test(text) && !FOREIGN.test(text) && !STRANGE_LETTERS.test(text)

/** Where two readings of a text differ first, in words. */
const difference = (one: string, other: string): string => {
  const lines = [one, other].map((text) => text.split(/\r\n?|\n/))
  const at = lines[0]?.findIndex((line, index) => line !== lines[1]?.[index]) ?? 0
  const [words = [], others = []] = lines.map((text) => text[at]?.split(/[^\p{L}\p{M}'’‘–—-]+/u))
  const word = words.findIndex((text, index) => text !== others[index])
  return `line ${at + 1} may say “${words[word]}” or “${others[word]}”`
}

/** The first word that has such letters. */
const wordWith = (letters: RegExp, text: string) =>
  text.split(/[^\p{L}\p{M}'’‘–—-]+/u).find((word) => letters.test(word)) ?? ''

/**
 * Reads a text that is no Unicode in the one code page in which its letters are those of names. Where none is, the rows with
 * strange letters are refused later. Throws `FileProblem` where two are, or where the letters are of none of these code pages.
 */
const decodeCodePage = (bytes: Uint8Array): DecodedText => {
  const readings = codePages.map(({ encoding, decode }) => ({ encoding, text: decode(bytes) }))
  const usual = readings.filter(
    ({ text }, at) => isUsual(text) && readings.findIndex((reading) => reading.text === text) === at,
  )
  const [windows] = readings
  const [first = windows, second] = usual
  if (first === undefined) throw new Error('There is no code page.')
  const isCertain = second === undefined || (first === windows && !DOUBTFUL.test(first.text))
  const problem = !isCertain
    ? difference(first.text, second.text)
    : usual.length === 0 && FOREIGN.test(first.text)
      ? `perhaps “${wordWith(FOREIGN, first.text)}” is wrong`
      : null
  if (problem !== null)
    throw new FileProblem(
      `It is not certain how the letters of this file are meant: ${problem}. Open it in the program that made it and save it as .xlsx or as "CSV UTF-8".`,
    )
  return first
}

const refuse = (problem: string | null): void => {
  if (problem !== null) throw new FileProblem(problem)
}

/**
 * Decodes a file by its bytes: UTF-8 or UTF-16, with or without a byte-order mark, else Windows-1252, which includes Latin-1, Mac
 * Roman or DOS. Throws `FileProblem` when it is no text or no table, or when its letters are not certain.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  refuse(problemOfBytes(bytes))
  const decoded = decode(bytes)
  refuse(problemOfText(decoded.text))
  return decoded
}

const decode = (bytes: Uint8Array): DecodedText => {
  const marked = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  const utf16 = marked ?? unmarkedUtf16(bytes)
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  if (bytes.includes(0)) throw new FileProblem(NO_TABLE)
  const utf8 = decodeUtf8(bytes)
  return utf8 === null ? decodeCodePage(bytes) : { text: utf8, encoding: 'UTF-8' }
}
