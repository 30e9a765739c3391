import {
  dayInWords,
  hashOfLines,
  licenceCodeMessages,
  licenceDate,
  pages,
  type Receipt,
  RECEIPT_SEPARATOR,
  type ReceiptClaims,
  receiptMessages,
  receiptsPath,
  timeInBoardZone,
  tokenOfDigits,
  verifyReceipt,
} from '@lsb/contract'
import { receipts } from 'virtual:script-answers'
import { askFor } from '../../../shared/ask-for.ts'
import { codePicture } from '../../../shared/code-picture.ts'
import { loadKeys } from '../../../shared/load-keys.ts'
import { PRINT_OR_KEEP } from '../../../shared/print-or-keep.ts'
import { RECEIPT_LIST_KEY } from '../receipt-asked.ts'
import { saveAs } from '../../../shared/save-as.ts'

/** What the register answers now; the sentence that says why not when it gives no receipt. */
const ask = async (numbers: string): Promise<Receipt | string> =>
  (await askFor(receipts, receiptsPath, { numbers })) ?? receiptMessages.failed

const cellsOf = (line: string): string => line.split(RECEIPT_SEPARATOR).filter(Boolean).join(', ')
const numbersOf = (lines: readonly string[]): string =>
  lines.map((line) => line.split(RECEIPT_SEPARATOR, 1)[0]).join('\n')

/** Makes the receipt that the address asks for, or shows the one whose digits it has (`features`' `Receipt`). */
export const startReceipt = async (page: Document): Promise<void> => {
  const [root, view] = [page.querySelector<HTMLElement>('[data-receipt]'), page.defaultView]
  if (root === null || view === null) return
  const element = (tag: string, text = '') => Object.assign(page.createElement(tag), { textContent: text })
  const say = (text: string) => root.replaceChildren(element('p', text))
  for (const part of page.querySelectorAll<HTMLElement>('[data-before-scan]')) part.hidden = true

  const table = (then: readonly string[], now: readonly string[] | null) => {
    const body = element('tbody')
    for (const [at, line] of then.entries()) {
      const row = element('tr')
      const today = now?.[at] ?? ''
      const isOther = now !== null && today !== line
      const cell = element('td')
      cell.append(element(isOther ? 'strong' : 'span', today === '' ? receiptMessages.notToday : cellsOf(today)))
      row.append(element('td', cellsOf(line)), cell)
      body.append(row)
    }
    const head = element('tr')
    head.append(element('th', receiptMessages.before), element('th', receiptMessages.today))
    const whole = element('table')
    whole.append(head, body)
    return whole
  }
  const printButton = () => {
    const button = element('button', PRINT_OR_KEEP)
    button.dataset['print'] = ''
    return button
  }
  const keepButton = (lines: readonly string[]) => {
    const button = element('button', receiptMessages.keep)
    button.addEventListener('click', () =>
      saveAs(
        new Blob([[view.location.href, ...lines].join('\n')], { type: 'text/plain;charset=utf-8' }),
        'receipt.txt',
      ),
    )
    return button
  }
  /** Asks for the file with the lines of a list, and shows them if they are those that were signed. */
  const fileField = (claims: ReceiptClaims) => {
    const [label, field, said] = [
      element('label', receiptMessages.notCompared),
      page.createElement('input'),
      element('output'),
    ]
    field.type = 'file'
    label.append(field)
    const compare = async () => {
      const text = (await field.files?.[0]?.text()) ?? ''
      const lines = text.split('\n').filter((line, at) => line !== '' && !(at === 0 && line.includes('#')))
      const isSame = (await hashOfLines(lines)) === claims.said
      said.textContent = isSame ? receiptMessages.sameLines : receiptMessages.otherLines
      root.querySelector('table')?.remove()
      if (isSame) root.append(table(lines, await today(lines)))
    }
    field.addEventListener('change', () => void compare())
    return [label, said]
  }
  const today = async (lines: readonly string[]) => {
    const answer = await ask(numbersOf(lines))
    return typeof answer === 'string' ? null : answer.lines
  }
  const show = async (claims: ReceiptClaims, made?: Receipt) => {
    const at = new Date(claims.iat * 1000)
    const lines = made?.lines ?? (claims.count === 1 ? [claims.said] : null)
    root.replaceChildren(
      element('h2', receiptMessages.title),
      element('strong', receiptMessages.first),
      element('p', receiptMessages.answered(dayInWords(licenceDate(at)), timeInBoardZone(at.toISOString()))),
      ...(claims.count === 1 ? [] : [element('p', receiptMessages.counts(claims.count, claims.may))]),
      ...(lines === null ? fileField(claims) : [table(lines, made?.lines ?? (await today(lines)))]),
      element('p', receiptMessages.record(claims.size, claims.head)),
      ...(made === undefined
        ? []
        : [Object.assign(page.createElement('img'), { src: codePicture(made), alt: receiptMessages.code })]),
      printButton(),
      ...(made !== undefined && claims.count > 1 ? [keepButton(made.lines)] : []),
    )
  }

  const fragment = view.location.hash.slice(1)
  const numbers =
    fragment === 'list' ? view.sessionStorage.getItem(RECEIPT_LIST_KEY) : new URLSearchParams(fragment).get('for')
  say(receiptMessages.asking)
  const made = numbers === null ? undefined : await ask(numbers)
  if (typeof made === 'string') return say(made)
  const keys = await loadKeys()
  if (keys === null) return say(licenceCodeMessages.notAsked)
  const digits = made?.digits ?? fragment
  const claims = await verifyReceipt(tokenOfDigits(digits) ?? '', keys)
  if (claims === null) return say(licenceCodeMessages.notOurs)
  // Loaded again or passed on, it is the same receipt and no new one.
  view.history.replaceState(null, '', `${pages.check.path}#${digits}`)
  await show(claims, made)
}
