import type { Has } from '../context.ts'
import {
  assistingWords,
  CHECK_MANY_MAX,
  checkManyMessages,
  digitsOfToken,
  hashOfLines,
  isMayPractise,
  keyOfNumber,
  pages,
  type Receipt,
  RECEIPT_SEPARATOR,
  receiptContent,
  receiptMessages,
  RECEIPTS_MAX_PER_ORIGIN,
  THROTTLE_WINDOW_MS,
  standingWord,
} from '@lsb/contract'
import { badRequest } from '../errors.ts'
import { loadProfileSources, type ProfileSources, rowsOfNumber } from '../registers/profile.ts'
import { assistingNow } from '../registers/supervisors.ts'
import { modulesOf, pathOfModules } from '../licences/licence-code.ts'

export type ReceiptServices = Has<'registers' | 'signingKeys' | 'keysRecorded' | 'recordHead' | 'limits.count'>

/** Nothing else that somebody sends is signed, and a number that no entry has only in this spelling. */
const NUMBER_KEY = /^[a-z]{1,4}-\d{1,7}$/

const lineOf = (number: string, answer: string, name = '') => [number, name, answer].join(RECEIPT_SEPARATOR)

/** What the register says of a number now, and whether its holder may practise. Throws the 400 problem for another text. */
export const answerOf = ({ licensed, approved, standings }: ProfileSources, number: string, line: number) => {
  const { surveyor, assistant } = rowsOfNumber({ licensed, approved }, number)
  if (surveyor !== undefined) {
    const standing = standings.now(surveyor)
    const may = isMayPractise(standing.code)
    return { may, said: lineOf(surveyor.license_no, standingWord(standing), surveyor.name) }
  }
  if (assistant !== undefined) {
    const { opening } = assistingWords(assistingNow(licensed, standings)(assistant), assistant)
    return { may: false, said: lineOf(assistant.assistant_no, opening, assistant.assistant_name) }
  }
  const key = keyOfNumber(number)
  if (!NUMBER_KEY.test(key))
    throw badRequest(receiptMessages.noNumber(line), { numbers: receiptMessages.noNumber(line) })
  return { may: false, said: lineOf(key.toUpperCase().replace('-', '/'), receiptMessages.nobody) }
}

/**
 * What the register answers about these numbers in this minute, signed. Nothing is stored. Throws the 400 problem when a line is no
 * register number, and the 429 problem after too many receipts for a network address.
 */
export const makeReceipt = async (
  { registers, signingKeys, keysRecorded, recordHead, limits }: ReceiptServices,
  numbers: string,
  origin: string,
): Promise<Receipt> => {
  const asked = numbers.split('\n').flatMap((line) => line.trim() || [])
  if (asked.length === 0) throw badRequest(checkManyMessages.empty)
  if (asked.length > CHECK_MANY_MAX) throw badRequest(checkManyMessages.tooMany(asked.length, CHECK_MANY_MAX))
  const limit = { max: RECEIPTS_MAX_PER_ORIGIN, windowMs: THROTTLE_WINDOW_MS }
  await limits.count([{ kind: 'receipts for', value: origin, ...limit }], receiptMessages.tooMany)
  const [sources, { size, hash }] = await Promise.all([loadProfileSources(registers), recordHead(), keysRecorded()])
  const answers = asked.map((number, at) => answerOf(sources, number, at + 1))
  const lines = answers.map(({ said }) => said)
  const [only = '', ...others] = lines
  const claims = {
    iat: Math.floor(sources.standings.at.getTime() / 60_000) * 60,
    size,
    head: hash,
    count: lines.length,
    may: answers.filter(({ may }) => may).length,
    said: others.length === 0 ? only : await hashOfLines(lines),
  }
  const token = signingKeys.signCode((kid, iss) => receiptContent(kid, { iss, ...claims }))
  const digits = digitsOfToken(token)
  const modules = await modulesOf({ address: `${signingKeys.publicKeys.issuer}${pages.check.path}#`, digits })
  return { digits, lines, code: pathOfModules(modules), size: modules.size }
}
