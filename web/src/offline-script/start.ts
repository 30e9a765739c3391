import {
  copiedAssisting,
  copiedFields,
  copiedInKiswahili,
  copiedStatus,
  copiedWords,
  copyAgeWords,
  copyMessages,
  entryLink,
  fieldsWith,
  namesakeWords,
  ownAddressIn,
  pages,
  pathOf,
  pickFields,
  REGISTER_PAGE_SIZE,
  searchRegister,
  insteadOfEntry,
  copiedLabel,
  readRegisterAddress,
  readRenderedAddress,
  type RegisterCopyAge,
  standingMessages,
  typedIn,
} from '@lsb/contract'
import { type SearchableCopy, searchableCopy } from '../register-copy/searchable-copy.ts'
import { pageUrl } from '../shared/components/page-url.ts'
import { showAnswer } from '../shared/components/show-answer.ts'
import { ageNow, readCachedCopy } from '../register-copy/cached-copy.ts'
import { showCheck } from './check-view.ts'
import { showList } from './list-view.ts'
import { earlierNotices, type PageParts, partsOf } from './page-parts.ts'
import { copyOf } from '../register-copy/templates.ts'

const optional = new Set<string>(
  fieldsWith('licensed', 'entry').flatMap(([field, { kind }]) => (kind === 'optional' ? field : [])),
)

/** One surveyor's entry in the copy: the verdict with its day, then the entry. Returns a function that draws it again. */
const showEntry = (
  page: Document,
  { part, notice, verdict, title }: PageParts,
  registers: SearchableCopy,
  licenseNumber: string,
  age: () => RegisterCopyAge,
): (() => void) => {
  const [surveyor] = registers.licensed.withLicence(licenseNumber)
  const had = registers.earlier.under(licenseNumber)
  const earlier = () => earlierNotices({ notice }, had, registers.copy.on)
  const show = () => {
    if (surveyor === undefined) {
      const { licensed, approved } = registers
      const found = searchRegister(licensed, () => approved, {
        search: licenseNumber,
        limit: REGISTER_PAGE_SIZE,
        offset: 0,
      })
      const hints = insteadOfEntry(
        licenseNumber,
        found,
        (row) => ('standing' in row ? copiedLabel(row, age()) : copiedAssisting(row, age())).word,
      )
      part('answer').replaceChildren(
        notice({ tone: 'caution', sentence: copyMessages.noEntry(licenseNumber) }),
        ...hints.map(({ sentence, link }) => notice({ tone: 'caution', sentence, entry: link })),
        ...earlier(),
      )
      return
    }
    const { name, license_no } = surveyor
    // An assistant whose supervisor fits no entry names the number under another name.
    const assistants = registers.approved
      .withLicence(license_no)
      .filter(({ supervisor_name }) => supervisor_name === name)
      .map((row) => {
        const { tone, word } = copiedAssisting(row, age())
        const { assistant_name: assistant, assistant_no: number } = row
        const href = `${pages.register.path}?tab=approved&search=${encodeURIComponent(number)}`
        return copyOf(page, 'assistant', {
          texts: { name: assistant, number, word },
          links: { number: href },
          tones: { word: tone },
        })
      })
    const texts = {
      ...pickFields(surveyor, copiedFields.licensed),
      status: copiedStatus(surveyor, age()),
    }
    const filled = Object.entries(texts).map(([key, text]) => [
      key,
      text || (optional.has(key) ? 'None' : 'Not recorded'),
    ])
    const entry = copyOf(page, 'entry', { texts: Object.fromEntries(filled) })
    if (assistants.length > 0) entry.querySelector('[data-part="assistants"]')?.replaceChildren(...assistants)
    const namesakes = registers.licensed.namesakes(surveyor)
    const sameName = namesakeWords(surveyor, namesakes)
    const entries = namesakes.map(({ license_no: number }) => entryLink({ name, license_no: number }))
    part('answer').replaceChildren(
      verdict({
        ...copiedWords(surveyor, registers, age()),
        kiswahili: copiedInKiswahili(surveyor, registers, age()),
      }),
      ...(surveyor.telephone
        ? [notice({ tone: 'plain', sentence: standingMessages.ringNumber(surveyor.telephone) })]
        : []),
      ...(sameName === '' ? [] : [notice({ tone: 'caution', sentence: sameName, entries })]),
      entry,
      ...earlier(),
    )
    title(`${name}, ${license_no}`)
  }
  show()
  return show
}

/** How often the age is worked out again, in milliseconds: a page may stay open over the end of a year. */
const AGE_CHECK_INTERVAL_MS = 30_000

const WHOLE_REGISTER = readRegisterAddress(new URLSearchParams())

/** Shows what the page's address asks for. Returns a function that draws it again. */
const showAddress = async (
  page: Document,
  parts: PageParts,
  registers: SearchableCopy,
  age: () => RegisterCopyAge,
): Promise<() => void> => {
  const { pathname, search, hash } = new URL(page.URL)
  const address = readRenderedAddress(pathname, new URLSearchParams(search))
  const own = address && ownAddressIn(typedIn(address), [page.location.origin, pageUrl('')])
  if (own) {
    page.location.replace(pathOf(own))
    return () => undefined
  }
  if (address?.kind === 'register') return showList(page, parts, registers, address, age)
  if (address?.kind === 'profile') return showEntry(page, parts, registers, address.licenseNumber, age)
  if (address?.kind === 'check')
    return showCheck(parts, registers, { digits: hash.slice(1), number: address.number }, age)
  parts.part('answer').replaceChildren(parts.notice({ tone: 'caution', sentence: copyMessages.notKept }))
  return showList(page, parts, registers, WHOLE_REGISTER, age)
}

/** Answers the page's address from the copy on this device. Every answer has its day, with the copy's age above it. */
export const startOffline = async (page: Document): Promise<void> => {
  const root = page.getElementById('offline')
  if (root === null) return
  const parts = partsOf(page, root)
  root.querySelector('[data-again]')?.addEventListener('click', () => page.location.reload())
  const kept = await readCachedCopy()
  if (kept === null) {
    parts.part('age').replaceChildren(parts.notice({ tone: 'caution', sentence: copyMessages.noCopy }))
    return
  }
  const age = () => ageNow(kept)
  let shown = ''
  const showAge = () => {
    const words = copyAgeWords(age())
    if (words.sentence === shown) return false
    shown = words.sentence
    parts.part('age').replaceChildren(parts.notice(words))
    return true
  }
  showAge()
  const drawAgain = await showAddress(page, parts, searchableCopy(kept), age)
  showAnswer(parts.part('answer'))
  setInterval(() => {
    if (showAge()) drawAgain()
  }, AGE_CHECK_INTERVAL_MS)
}
