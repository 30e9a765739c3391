import {
  type ApprovedAssistant,
  copiedWord,
  type CopiedSurveyor,
  copyHeading,
  copyMessages,
  pages as sitePages,
  profilePath,
  REGISTER_PAGE_SIZE,
  type RegisterAddress,
  type RegisterCopyAge,
  SEARCH_MAX_LENGTH,
  standingFilters,
  writeRegisterAddress,
} from '@lsb/contract'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'
import { type Filling, showRows } from '../register-copy/templates.ts'
import type { PageParts } from './page-parts.ts'

/** What a card of an entry with short texts is high, in CSS pixels. */
const CARD_PX = 110
/** How long the typing rests before the other cards are drawn, or the nearest names looked for, in milliseconds. */
const REST_MS = 150
/**
 * Rows that the screen has room for under the field, above the keyboard of a phone: a key is answered with these, since a cheap
 * phone takes 2 ms or more for each card. What is wider than 900 px shows a table.
 */
const rowsInView = (view: Window, field: Element): number => {
  if (view.matchMedia('(min-width: 900px)').matches) return REGISTER_PAGE_SIZE
  const room = (view.visualViewport?.height ?? view.innerHeight) - field.getBoundingClientRect().bottom
  return Math.max(1, Math.ceil(room / CARD_PX))
}

/** Counts those rows again when the page scrolls or changes size: at a key, the browser would lay out the page twice. */
const watchRowsInView = (view: Window, field: Element): (() => number) => {
  let rows = rowsInView(view, field)
  const countAgain = () => (rows = rowsInView(view, field))
  view.addEventListener('scroll', countAgain, { passive: true })
  view.addEventListener('resize', countAgain)
  view.visualViewport?.addEventListener('resize', countAgain)
  return () => rows
}

/** An empty cell keeps its place. */
const cell = (text: string) => text || '–'

const surveyorRow =
  (age: RegisterCopyAge) =>
  (row: CopiedSurveyor): Filling => {
    const word = copiedWord(row, age)
    return {
      texts: {
        name: row.name,
        license_no: cell(row.license_no),
        firm: cell(row.firm),
        postal_address: cell(row.postal_address),
        word,
        // Once is enough when the standing and the office say the same.
        status: row.status === word ? '' : row.status,
      },
      links: { name: profilePath(row.license_no) },
    }
  }

const assistantRow = (row: ApprovedAssistant): Filling => ({
  texts: {
    assistant_name: row.assistant_name,
    assistant_no: cell(row.assistant_no),
    supervisor_name: cell(row.supervisor_name),
    supervisor_license: cell(row.supervisor_license),
  },
  links: { supervisor_license: profilePath(row.supervisor_license) },
})

/** What the copy answers. Rows are filled in when they are drawn, not before. */
interface Answer {
  /** How many entries match, on all pages. */
  count: number
  /** The page's first rows, at most so many. */
  first: (most: number) => Filling[]
  /** The entries whose names are nearest, where none match. */
  near: () => Filling[]
}

const lookUp = (
  { licensed, approved }: SearchableCopy,
  { tab, search, standing, page }: RegisterAddress,
  age: RegisterCopyAge,
): Answer => {
  const query = { search, limit: REGISTER_PAGE_SIZE, offset: (page - 1) * REGISTER_PAGE_SIZE }
  if (tab === 'approved') {
    const { count, results } = approved.page(query)
    return { count, first: (most) => results.slice(0, most).map(assistantRow), near: () => [] }
  }
  // Without a verdict there is nothing to filter by.
  const isWanted =
    standing !== null && age.givesVerdicts ? (row: CopiedSurveyor) => row.standing.code === standing : undefined
  const { count, results } = licensed.page(query, isWanted)
  const isNear = count === 0 && standing === null
  return {
    count,
    first: (most) => results.slice(0, most).map(surveyorRow(age)),
    near: () => (isNear ? licensed.near(search).map(surveyorRow(age)) : []),
  }
}

const countWords = (
  count: number,
  { search, standing }: RegisterAddress,
  { givesVerdicts }: RegisterCopyAge,
): string => {
  if (count === 0) return copyMessages.noMatch(search)
  const filter = standing !== null && givesVerdicts ? `, only “${standingFilters[standing]}”` : ''
  return `${count} ${count === 1 ? 'entry' : 'entries'}${search ? ` for “${search}”` : ''}${filter}`
}

/** The list of a register: searched while it is typed into, page by page. Answers how to draw it again. */
export const showList = (
  page: Document,
  { part, write }: PageParts,
  registers: SearchableCopy,
  start: RegisterAddress,
  ageNow: () => RegisterCopyAge,
): (() => void) => {
  let address = start
  const input = page.querySelector<HTMLInputElement>('#offline-search')
  const tab = page.querySelector<HTMLInputElement>('#offline input[name=tab]')
  if (tab !== null) tab.value = address.tab

  const view = page.defaultView
  const firstRows = view === null || input === null ? () => REGISTER_PAGE_SIZE : watchRowsInView(view, input)
  const steps = part('pager').querySelectorAll<HTMLButtonElement>('[data-step]')
  let rest: ReturnType<typeof setTimeout> | undefined
  const drawRows = (template: string, { first, near }: Answer) => {
    clearTimeout(rest)
    const screen = firstRows()
    const show = (fillings: readonly Filling[]) => showRows(page, part('rows'), template, fillings)
    // A screen at a time, so that the next key waits for no more than one.
    const drawUpTo = (most: number) => {
      const fillings = first(most)
      show(fillings)
      if (fillings.length < most || most >= REGISTER_PAGE_SIZE) return
      rest = setTimeout(() => drawUpTo(most + screen), most === screen ? REST_MS : 0)
    }
    drawUpTo(screen)
    if (first(1).length === 0) rest = setTimeout(() => show(near()), REST_MS)
  }
  const show = () => {
    const age = ageNow()
    const answer = lookUp(registers, address, age)
    const { count } = answer
    const last = Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))
    write({
      heading: copyHeading(registers.copy.on),
      count: countWords(count, address, age),
      page: `Page ${address.page} of ${last}`,
    })
    drawRows(`${address.tab}-rows`, answer)
    part('pager').hidden = last === 1
    for (const button of steps) {
      const next = address.page + Number(button.dataset['step'])
      button.disabled = next < 1 || next > last
    }
    part('list').hidden = false
  }
  const go = (change: Partial<RegisterAddress>) => {
    address = { ...address, ...change }
    show()
  }
  /** So that the page can be loaded again, and shared once there is a network. */
  const nameAddress = () => {
    const query = writeRegisterAddress(address).toString()
    page.defaultView?.history.replaceState(null, '', sitePages.register.path + (query && `?${query}`))
  }

  for (const link of page.querySelectorAll<HTMLElement>('#offline [data-tab]'))
    if (link.dataset['tab'] === address.tab) link.setAttribute('aria-current', 'page')
  if (input !== null) {
    // What was typed before the copy was ready is searched for now.
    if (input.value === '') input.value = address.search
    else address = { ...address, search: input.value.trim().slice(0, SEARCH_MAX_LENGTH) }
    input.addEventListener('input', () => go({ search: input.value.trim().slice(0, SEARCH_MAX_LENGTH), page: 1 }))
    input.addEventListener('change', nameAddress)
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault()
      nameAddress()
      page.getElementById('offline-heading')?.focus()
    })
  }
  part('pager').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (button === null) return
    go({ page: address.page + Number(button.dataset['step']) })
    nameAddress()
    page.getElementById('offline-heading')?.focus()
  })
  show()
  return show
}
