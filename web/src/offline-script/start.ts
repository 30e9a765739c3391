import {
  copyAgeWords,
  copyMessages,
  readRegisterAddress,
  readRenderedAddress,
  type RegisterCopyAge,
} from '@lsb/contract'
import { type SearchableCopy, searchableCopy } from '../register-copy/searchable-copy.ts'
import { showAnswer } from '../shared/components/show-answer.ts'
import { ageNow, readCachedCopy } from '../register-copy/cached-copy.ts'
import { showCheck } from './check-view.ts'
import { showEntry } from './entry-view.ts'
import { showList } from './list-view.ts'
import { type PageParts, partsOf } from './page-parts.ts'

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
