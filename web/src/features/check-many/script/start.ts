import { CHECK_MANY_MAX, checkManyMessages, copyAgeWords, csvFile, dayInWords, pages, profilePath } from '@lsb/contract'
import { type SearchableCopy, searchableCopy } from '../../../register-copy/searchable-copy.ts'
import { ageNow, type CachedCopy, newestCopy } from '../../../register-copy/cached-copy.ts'
import { fillIn, showRows } from '../../../register-copy/templates.ts'
import { RECEIPT_LIST_KEY } from '../receipt-asked.ts'
import { saveAs } from '../../../shared/save-as.ts'
import { pageUrl } from '../../../shared/components/page-url.ts'
import { linesOf, lookUp, tallyOf, type ManyRow } from './look-up.ts'
import { readList } from './read-list.ts'

/** How long the register may take to answer before the copy on the device is used, in milliseconds. */
const REGISTER_DEADLINE_MS = 8000
const HEADINGS = ['You entered', 'Found', 'Name', 'License No.', 'Answer']

/**
 * A spreadsheet may begin a new cell at a semicolon or tab inside a pasted line. Such a cell must not run as a formula, either.
 */
const withoutFormulas = (asked: string): string => asked.replaceAll(/([;\t]\s*)(?=[=+\-@＝＋－＠])/g, "$1'")

const csvOf = (rows: readonly ManyRow[], day: string, age: string): string =>
  csvFile([
    [`As the register said on ${day}. ${age}`],
    HEADINGS,
    ...rows.map(({ asked, found, name, license_no, word }) => [withoutFormulas(asked), found, name, license_no, word]),
  ])

const fillingOf = ({ license_no, tone, ...texts }: ManyRow) => ({
  texts: Object.fromEntries(Object.entries({ ...texts, license_no }).map(([name, text]) => [name, text || '–'])),
  links: { license_no: profilePath(license_no) },
  tones: { word: tone },
})

/** The register number that a line was answered by, or the line itself. */
const numberOf = ([row]: readonly ManyRow[]): string =>
  row === undefined ? '' : row.found === checkManyMessages.byNumber ? row.license_no : row.asked

/** A copy that the API has just answered has no age, whatever the device's clock says. */
const ageOf = (kept: CachedCopy, isFresh: boolean) => {
  if (isFresh) return { age: { age: 0, givesVerdicts: true }, sentence: checkManyMessages.answeredNow }
  const age = ageNow(kept)
  return { age, sentence: copyAgeWords(age).sentence }
}

/**
 * Checks a list in the browser (`features/check-many/page.tsx`). It loads the whole register and sends nothing of the list.
 * Returns a function that puts a file's text into the field.
 */
export const startCheckMany = (page: Document, form: HTMLFormElement): ((list: Blob) => Promise<void>) => {
  const [list, result] = [form.querySelector('textarea'), page.getElementById('check-many-result')]
  const [table, state] = [
    result?.querySelector<HTMLElement>('[data-part="rows"]') ?? null,
    form.querySelector('output'),
  ]
  if (list === null || result === null || table === null || state === null) throw new Error('The page has no list.')
  let searchable: SearchableCopy | null = null
  let file: { text: string; name: string } | null = null
  let numbers = ''

  const check = async () => {
    const lines = linesOf(list.value)
    result.hidden = true
    if (lines.length === 0) return checkManyMessages.empty
    if (lines.length > CHECK_MANY_MAX) return checkManyMessages.tooMany(lines.length, CHECK_MANY_MAX)
    const { kept, isFresh } = await newestCopy(REGISTER_DEADLINE_MS)
    if (kept === null) return checkManyMessages.noRegister
    if (searchable?.copy.made !== kept.copy.made) searchable = searchableCopy(kept)
    const copy = searchable
    const { age, sentence } = ageOf(kept, isFresh)
    const answers = lines.map((line) => lookUp(line, copy, age, [page.location.origin, pageUrl('')]))
    const rows = answers.flat()
    numbers = answers.map(numberOf).join('\n')
    const done = checkManyMessages.done(lines.length, dayInWords(kept.copy.on))
    fillIn(result, { texts: { done, age: sentence, tally: tallyOf(answers) } })
    // Each list gets new rows, because a link without an entry is replaced by a dash.
    table.replaceChildren()
    showRows(page, table, 'check-many-rows', rows.map(fillingOf))
    for (const link of table.querySelectorAll('a')) if (link.textContent === '–') link.replaceWith('–')
    file = { text: csvOf(rows, dayInWords(kept.copy.on), sentence), name: `register-check-${kept.copy.on}.csv` }
    result.hidden = false
    // Takes the focus, so that screen readers read the heading.
    result.querySelector<HTMLElement>('h2')?.focus()
    return ''
  }
  const run = async () => {
    state.textContent = checkManyMessages.working
    state.textContent = await check()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  result.querySelector('[data-save]')?.addEventListener('click', () => {
    if (file !== null) saveAs(new Blob([file.text], { type: 'text/csv;charset=utf-8' }), file.name)
  })
  result.querySelector('[data-receipt-list]')?.addEventListener('click', () => {
    sessionStorage.setItem(RECEIPT_LIST_KEY, numbers)
    page.location.assign(`${pages.check.path}#list`)
  })
  return async (given) => {
    const text = await readList(given)
    if (text !== null) {
      list.value = text
      form.requestSubmit()
      return
    }
    result.hidden = true
    state.textContent = checkManyMessages.notText
  }
}
