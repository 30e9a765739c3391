import {
  api,
  approvedVerdict,
  certificateNumberIn,
  copiedAssisting,
  copiedHolder,
  copiedLabel,
  copiedWords,
  copyMessages,
  dayInWords,
  earlierWithNumber,
  licenceCodeMessages,
  noLicenceWords,
  otherSiteInKiswahili,
  pages,
  printedWords,
  profilePath,
  type PublicKeys,
  type RegisterCopyAge,
  REGISTER_PAGE_SIZE,
  searchRegister,
  standingMessages,
} from '@lsb/contract'
import { licenceKeys } from 'virtual:script-answers'
import { codeVerdict } from '../check-script/code-verdict.ts'
import { wordsOf } from '../check-script/start.ts'
import type { SearchableCopy } from '../register-copy/searchable-copy.ts'
import { loadAsked } from '../page-script/load-asked.ts'
import { readAnswer } from '../shared/read-answer.ts'
import { earlierNotices, type PageParts } from './page-parts.ts'

const sources = {
  /** The keys on this device; without a network there are no newer ones. */
  keys: async (again: boolean): Promise<PublicKeys> => {
    const answer = again ? undefined : await caches.match(api.licenceKeys)
    return readAnswer(licenceKeys, await answer?.json())
  },
  check: () => Promise.reject(new Error('The register cannot be asked.')),
}

const ENTRY_IN_COPY = 'See the holder’s entry in the copy of the register'

/** What the copy says of a number in the address; a licence can only be checked by its code without a network. */
const showNumber = (
  { part, notice, verdict }: PageParts,
  registers: SearchableCopy,
  number: string,
  ageNow: () => RegisterCopyAge,
): (() => void) => {
  if (number === '' || certificateNumberIn(number) !== null) {
    part('code').replaceChildren(notice({ tone: 'caution', sentence: copyMessages.onlyByCode }))
    return () => undefined
  }
  const { licensed, approved, earlier, copy } = registers
  const found = {
    ...searchRegister(licensed, () => approved, { search: number, limit: REGISTER_PAGE_SIZE, offset: 0 }),
    earlier: [...earlier.search(number)],
  }
  const show = () => {
    const { tone, opening, sentences, hint, surveyor } = noLicenceWords(number, found, (row) =>
      'standing' in row ? copiedLabel(row, ageNow()) : copiedAssisting(row, ageNow()),
    )
    const [sentence = '', ...advice] = [...sentences, ...(hint ? [hint.sentence] : [])]
    const entry = surveyor ? { href: profilePath(surveyor.license_no), text: ENTRY_IN_COPY } : hint?.link
    part('answer').replaceChildren(
      verdict({
        tone,
        opening,
        sentence,
        advice: advice.join(' '),
        entry,
        kiswahili: otherSiteInKiswahili(number, copy.kiswahili),
      }),
      ...earlierNotices({ notice }, earlierWithNumber(number, found.earlier), copy.on),
    )
  }
  show()
  return show
}

/** What a scanned code says without a network: whether the board signed it, and what the copy says of its holder. */
export const showCheck = async (
  parts: PageParts,
  registers: SearchableCopy,
  code: { digits: string; number: string },
  ageNow: () => RegisterCopyAge,
): Promise<() => void> => {
  const { part, notice, verdict: showVerdict, title } = parts
  title('Check a practising licence')
  part('scan').hidden = false
  if (code.number === '' && loadAsked(`#${code.digits}`)) return () => undefined
  if (code.digits === '') return showNumber(parts, registers, code.number, ageNow)
  const answered = await codeVerdict(code, sources)
  const { claims } = answered
  if (claims === null) {
    const { spoken, ...words } = wordsOf(answered)
    part('code').replaceChildren(
      showVerdict({
        ...words,
        advice: '',
        kiswahili: approvedVerdict(registers.copy.kiswahili, () => ({ opening: spoken, sentence: '', advice: '' })),
        entry:
          answered.verdict === 'not_ours' ? { href: pages.report.path, text: licenceCodeMessages.report } : undefined,
      }),
    )
    return () => undefined
  }
  const { surveyor, note } = copiedHolder(claims, registers, registers.copy.made)
  const today = surveyor === undefined ? '' : printedWords({ name: claims.name, license_no: claims.lic }, surveyor)
  const advice = [today && standingMessages.saidOn(dayInWords(registers.copy.on), today), note]
  const sentence = licenceCodeMessages.onlySigned(`${claims.name}, ${claims.lic}`, claims.year)
  part('code').replaceChildren(notice({ tone: 'caution', sentence, advice: advice.filter(Boolean).join(' ') }))
  const show = () => {
    if (surveyor === undefined) return
    const words = copiedWords(surveyor, registers, ageNow())
    // A licence that the copy does not list gets no yes from its holder's entry.
    const isUnlisted = note !== '' && words.tone === 'good'
    const answer = isUnlisted
      ? { ...words, tone: 'uncertain' as const, opening: standingMessages.uncertainOn(dayInWords(registers.copy.on)) }
      : words
    const entry = { href: profilePath(surveyor.license_no), text: ENTRY_IN_COPY }
    part('answer').replaceChildren(showVerdict({ ...answer, entry }))
  }
  show()
  return show
}
