import { keyOfNumber, licenceDate } from './licence.ts'
import { earlierMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import { profilePath } from './pages.ts'
import type { EarlierNumber, HolderNow } from './shapes/holder.ts'

/** Where a person is in the register today who is known by an earlier name and number. */
export const holderNowWords = (name: string, now: HolderNow | null): string => {
  if (now === null) return earlierMessages.left(name)
  return now.name === name
    ? earlierMessages.numberNow(name, now.license_no)
    : earlierMessages.calledNow(name, now.name, now.license_no)
}

/** The way to somebody's entry. */
export const entryLink = ({ name, license_no }: HolderNow) => ({
  href: profilePath(license_no),
  text: earlierMessages.openEntry(name, license_no),
})

/** Until when a number was whose, and where its holder is today. */
export const earlierWords = ({ license_no, name, until, holder_now }: EarlierNumber): string =>
  `${earlierMessages.was(license_no, name, dayInWords(licenceDate(new Date(until))))} ${holderNowWords(name, holder_now)}`

/** What is to be said of a name and number on paper: today's, when the register has others; '' when it has the same. */
export const printedWords = (printed: HolderNow, now: HolderNow | null): string => {
  if (now === null) return ''
  const hasNumber = keyOfNumber(now.license_no) === keyOfNumber(printed.license_no)
  return hasNumber && now.name === printed.name ? '' : holderNowWords(printed.name, now)
}
