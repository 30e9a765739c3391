import {
  copiedAssisting,
  copiedFields,
  copiedLabel,
  copiedStatus,
  copiedWords,
  type CopiedSurveyor,
  copyHeading,
  countWords,
  copyMessages,
  type ListedAssistant,
  namesakeNote,
  type Hint,
  openFields,
  otherWords,
  pages as sitePages,
  textTyped,
  profilePath,
  recordOf,
  REGISTER_PAGE_SIZE,
  type RegisterAddress,
  type RegisterCopyAge,
  registerAnswer,
  registerMessages,
  SEARCH_MAX_LENGTH,
  searchRegister,
  typedMessages,
  unsearchedIn,
  writeRegisterAddress,
} from '@lsb/contract'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'
import { type Filling, showRows } from '../register-copy/templates.ts'
import { showAnswer } from '../shared/components/show-answer.ts'
import { earlierNotices, type PageParts } from './page-parts.ts'

/** Height of a card with short texts, in CSS pixels. */
const CARD_HEIGHT_PX = 110
/** Pause in typing after which the other cards are drawn, or the nearest names are looked for, in milliseconds. */
const TYPING_PAUSE_MS = 150
/**
 * Rows that fit between the field and a phone's keyboard. A typed letter draws only these at once, because a cheap phone takes 2 ms
 * or more for each card. From 900 px on the rows are a table, which is drawn whole.
 */
const rowsInView = (view: Window, field: Element): number => {
  if (view.matchMedia('(min-width: 900px)').matches) return REGISTER_PAGE_SIZE
  const room = (view.visualViewport?.height ?? view.innerHeight) - field.getBoundingClientRect().bottom
  return Math.max(1, Math.ceil(room / CARD_HEIGHT_PX))
}

/** Counts these rows when the page scrolls or changes size. At each letter, counting would lay out the page a second time. */
const watchRowsInView = (view: Window, field: Element): (() => number) => {
  let rows = rowsInView(view, field)
  const countAgain = () => (rows = rowsInView(view, field))
  view.addEventListener('scroll', countAgain, { passive: true })
  view.addEventListener('resize', countAgain)
  view.visualViewport?.addEventListener('resize', countAgain)
  return () => rows
}

/** An empty cell keeps its place. */
const cell = (text = '') => text || '–'

const surveyorRow =
  (licensed: SearchableCopy['licensed'], age: RegisterCopyAge) =>
  (row: CopiedSurveyor): Filling => {
    const { tone, word } = copiedLabel(row, age)
    return {
      texts: {
        ...recordOf(copiedFields.licensed, (field) => cell(row[field])),
        word,
        namesakes: namesakeNote(licensed.namesakes(row)),
        // The status is left out when it repeats the standing.
        status: row.status === word ? '' : copiedStatus(row, age),
      },
      links: { name: profilePath(row.license_no) },
      tones: { word: tone },
    }
  }

const assistantRow =
  (age: RegisterCopyAge) =>
  (row: ListedAssistant): Filling => {
    const { tone, word, opening } = copiedAssisting(row, age)
    return {
      texts: {
        ...recordOf(openFields.approved, (field) => cell(row[field])),
        word,
        assisting: tone === 'good' || opening === word ? '' : opening,
      },
      links: { supervisor_license: profilePath(row.supervisor_license) },
      tones: { word: tone },
    }
  }

/** What the copy answers. Rows are filled in when they are drawn, not before. */
interface Answer {
  /** How many entries match, on all pages. */
  count: number
  /** The first rows of the page, `most` of them at most. */
  first: (most: number) => Filling[]
  /** What takes longer to find: the nearest names, the other register's part, and the one surveyor whom a search found. */
  rest: () => { near: Filling[]; other: ReturnType<typeof otherWords>; hints: Hint[]; meant: CopiedSurveyor[] }
}

const lookUp = ({ licensed, approved }: SearchableCopy, address: RegisterAddress, age: RegisterCopyAge): Answer => {
  const { tab, search, standing, page } = address
  const query = { search, limit: REGISTER_PAGE_SIZE, offset: (page - 1) * REGISTER_PAGE_SIZE }
  const says = (row: CopiedSurveyor | ListedAssistant) =>
    ('standing' in row ? copiedLabel(row, age) : copiedAssisting(row, age)).word
  if (tab === 'approved') {
    const { count, results } = approved.page(query)
    const rowOf = assistantRow(age)
    const rest = () => {
      const found = searchRegister(approved, () => licensed, query)
      const { hints } = registerAnswer(address, found)
      return { near: (found.near ?? []).map(rowOf), other: otherWords(address, found.other, says), hints, meant: [] }
    }
    return { count, first: (most) => results.slice(0, most).map(rowOf), rest }
  }
  const rowOf = surveyorRow(licensed, age)
  // Without a verdict there is nothing to filter by.
  const isWanted =
    standing !== null && age.givesVerdicts ? (row: CopiedSurveyor) => row.standing.code === standing : undefined
  const { count, results } = licensed.page(query, isWanted)
  const rest = () => {
    if (isWanted !== undefined || search === '') return { near: [], other: null, hints: [], meant: [] }
    const found = searchRegister(licensed, () => approved, query)
    const near = (found.near ?? []).map(rowOf)
    return { near, other: otherWords(address, found.other, says), ...registerAnswer(address, found) }
  }
  return { count, first: (most) => results.slice(0, most).map(rowOf), rest }
}

/** What is searched for: of one of our own addresses, what it names. */
const typedInto = ({ value, ownerDocument }: HTMLInputElement): string =>
  textTyped(value.trim(), [ownerDocument.location.origin]).slice(0, SEARCH_MAX_LENGTH)

/** What stands above the rows, as the register's page has it. */
const notesOf = (
  { notice, verdict }: Pick<PageParts, 'notice' | 'verdict'>,
  registers: SearchableCopy,
  { tab }: RegisterAddress,
  age: RegisterCopyAge,
  { count, other, hints, meant }: ReturnType<Answer['rest']> & Pick<Answer, 'count'>,
): DocumentFragment[] => {
  const { noSurveyor, noAssistants } = registerMessages
  return [
    ...(count > 0
      ? []
      : [
          notice({
            tone: 'caution',
            sentence: tab === 'licensed' ? noSurveyor : noAssistants,
          }),
        ]),
    ...hints.map(({ sentence, link }) => notice({ tone: 'caution', sentence, entry: link })),
    ...meant.map((row) =>
      verdict({
        ...copiedWords(row, registers, age),
        entry: { href: profilePath(row.license_no), text: copyMessages.openEntry },
      }),
    ),
    ...(other === null ? [] : [notice({ tone: 'plain', sentence: other.sentence, entry: other.link })]),
  ]
}

/** The list of a register, page by page, searched while the visitor types. Returns a function that draws it again. */
export const showList = (
  page: Document,
  { part, notice, verdict, write }: PageParts,
  registers: SearchableCopy,
  start: RegisterAddress,
  ageNow: () => RegisterCopyAge,
): (() => void) => {
  let address = start
  /** The answer comes into sight after the button or Enter, and not while somebody types. */
  let isAsked = start.search !== ''
  const input = page.querySelector<HTMLInputElement>('#offline-search')
  const tab = page.querySelector<HTMLInputElement>('#offline input[name=tab]')
  if (tab !== null) tab.value = address.tab

  const view = page.defaultView
  const firstRows = view === null || input === null ? () => REGISTER_PAGE_SIZE : watchRowsInView(view, input)
  const steps = part('pager').querySelectorAll<HTMLButtonElement>('[data-step]')
  let moreRows: ReturnType<typeof setTimeout> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  const drawRows = (template: string, { first }: Answer) => {
    clearTimeout(moreRows)
    const screen = firstRows()
    const show = (fillings: readonly Filling[]) => showRows(page, part('rows'), template, fillings)
    // Draws one screen at a time, so that the next typed letter waits for one at most.
    const drawUpTo = (most: number) => {
      const fillings = first(most)
      show(fillings)
      if (fillings.length < most || most >= REGISTER_PAGE_SIZE) return
      moreRows = setTimeout(() => drawUpTo(most + screen), most === screen ? TYPING_PAUSE_MS : 0)
    }
    drawUpTo(screen)
  }
  /** Draws at rest what takes longer to find. */
  const drawRest = (template: string, answer: Answer, age: RegisterCopyAge) => {
    clearTimeout(rest)
    part('notes').replaceChildren()
    write({ near: '' })
    rest = setTimeout(() => {
      const found = answer.rest()
      const { count } = answer
      part('notes').replaceChildren(...notesOf({ notice, verdict }, registers, address, age, { ...found, count }))
      write({ near: found.near.length > 0 ? typedMessages.nearest : '' })
      if (count === 0) showRows(page, part('rows'), template, found.near)
      if (isAsked) showAnswer(part('list'))
      isAsked = false
    }, TYPING_PAUSE_MS)
  }
  const show = () => {
    const age = ageNow()
    const answer = lookUp(registers, address, age)
    const { count } = answer
    const last = Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))
    write({
      heading: copyHeading(registers.copy.on),
      count: countWords(age.givesVerdicts ? address : { ...address, standing: null }, count),
      page: `Page ${address.page} of ${last}`,
    })
    drawRows(`${address.tab}-rows`, answer)
    drawRest(`${address.tab}-rows`, answer, age)
    const earlier =
      address.tab === 'licensed' && address.standing === null ? registers.earlier.search(address.search) : []
    part('earlier').replaceChildren(...earlierNotices({ notice }, earlier, registers.copy.on))
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
  /**
   * Writes search and page into the address, so that the list can be reloaded, and shared once there is a network. Letters beside a
   * number stay out of it.
   */
  const writeAddress = () => {
    if (unsearchedIn(address.search) !== null) return
    const query = writeRegisterAddress(address).toString()
    page.defaultView?.history.replaceState(null, '', sitePages.register.path + (query && `?${query}`))
  }

  for (const link of page.querySelectorAll<HTMLElement>('#offline [data-tab]'))
    if (link.dataset['tab'] === address.tab) link.setAttribute('aria-current', 'page')
  if (input !== null) {
    // Searches for what the visitor typed before the copy was ready.
    if (input.value === '') input.value = address.search
    else address = { ...address, search: typedInto(input) }
    input.addEventListener('input', () => go({ search: typedInto(input), page: 1 }))
    input.addEventListener('change', writeAddress)
    input.form?.addEventListener('submit', (event) => {
      event.preventDefault()
      writeAddress()
      page.getElementById('offline-heading')?.focus()
      isAsked = true
      show()
    })
  }
  part('pager').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (button === null) return
    go({ page: address.page + Number(button.dataset['step']) })
    writeAddress()
    page.getElementById('offline-heading')?.focus()
  })
  show()
  return show
}
