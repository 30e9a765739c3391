import {
  codeWithConditions,
  hasConditions,
  hasOtherLicence,
  kiswahiliCodeMessages,
  licenceCheckPath,
  licenceCodeMessages,
  licenceKeysPath,
  type StandingTone,
} from '@lsb/contract'
import { licenceCheck, licenceKeys } from 'virtual:script-answers'
import { writeWithNumbers } from '../shared/components/numbers-in.ts'
import { writeOpening } from '../shared/components/opening-size.ts'
import { readAnswer } from '../shared/read-answer.ts'
import { type CodeSources, codeVerdict, type CodeVerdict } from './code-verdict.ts'

/** How long keys and register may take to answer, in milliseconds. */
const ANSWER_DEADLINE_MS = 15_000
const NOT_FOUND = 404

const ask = (path: string, cache: RequestCache): Promise<Response> =>
  fetch(path, { cache, headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(ANSWER_DEADLINE_MS) })

/** An answer from somebody else, such as a captive portal or a proxy, counts as no answer. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.ok ? response.json() : Promise.reject(new Error('No answer.'))
const isProblem = (body: unknown) => typeof body === 'object' && body !== null && 'detail' in body

const sources: CodeSources = {
  keys: async (again) => {
    const response = await ask(licenceKeysPath, again ? 'reload' : 'default')
    return readAnswer(licenceKeys, await bodyOf(response))
  },
  check: async (number) => {
    const response = await ask(licenceCheckPath(number), 'no-cache')
    if (response.status === NOT_FOUND && isProblem(await response.json())) return null
    return readAnswer(licenceCheck, await bodyOf(response))
  },
}

interface CodeWords {
  tone: StandingTone
  /** The opening in Kiswahili. */
  spoken: string
  /** The answer in one line. */
  opening: string
  sentence: string
}

export const wordsOf = (code: CodeVerdict): CodeWords => {
  if (code.verdict === 'not_ours')
    return {
      tone: 'bad',
      opening: licenceCodeMessages.notOursWord,
      spoken: kiswahiliCodeMessages.notOursWord,
      sentence: licenceCodeMessages.notOurs,
    }
  const { verdict, claims } = code
  if (claims === null)
    return {
      tone: 'uncertain',
      opening: licenceCodeMessages.notAskedWord,
      spoken: kiswahiliCodeMessages.notAskedWord,
      sentence: licenceCodeMessages.notAsked,
    }
  const holder = `${claims.name}, ${claims.lic}`
  if (verdict === 'not_asked')
    return {
      tone: 'uncertain',
      opening: licenceCodeMessages.onlySignedWord,
      spoken: kiswahiliCodeMessages.onlySignedWord,
      sentence: licenceCodeMessages.onlySigned(holder, claims.year),
    }
  return code.verdict === 'in_force'
    ? {
        tone: 'good',
        opening: licenceCodeMessages.inForceWord,
        spoken: kiswahiliCodeMessages.inForceWord,
        sentence: licenceCodeMessages.inForce(holder, claims.year),
        ...(hasConditions(code.check) && codeWithConditions),
      }
    : {
        tone: hasOtherLicence(code.check) ? 'caution' : 'bad',
        opening: licenceCodeMessages.endedWord,
        spoken: kiswahiliCodeMessages.endedWord,
        sentence: licenceCodeMessages.ended(holder, claims.year),
      }
}

/** The digits of the scanned code, or null when the address has no fragment, or one that leads to a part of the page. */
const digitsIn = (page: Document): string | null => {
  const fragment = page.defaultView?.location.hash.slice(1) ?? ''
  return fragment === '' || page.getElementById(fragment) !== null ? null : fragment
}

/**
 * Verifies the code in the address of the licence check. The page's markup:
 * - `#licence-check` with `data-number`, the number the page answers about; gets `data-code` with the verdict (`in_force`,
 * `ended`, `not_ours`, `not_asked`), so that style rules can put the code's answer before the number's
 * - `[data-verdict]` in it, the card with the number's answer; gets the code's tone, and its line `[data-text=opening]` the code's
 * - `#licence-signature` in the card, an `output`, empty in the HTML; gets the verdict in a sentence, and a button to try again when
 * something could not be asked
 *
 * Without these elements, or without a code in the address, it does nothing.
 */
export const startLicenceCheck = (page: Document): void => {
  const [root, region] = [page.getElementById('licence-check'), page.getElementById('licence-signature')]
  const card = root?.querySelector<HTMLElement>('[data-verdict]') ?? null
  const line = card?.querySelector<HTMLElement>('[data-text="opening"]') ?? null
  const view = page.defaultView
  if (root === null || region === null || card === null || line === null || view === null) return
  // There only while the translation is shown.
  const spokenLine = card.querySelector('[data-text="opening-sw"]')
  const ofNumber = {
    tone: card.dataset['tone'] ?? '',
    opening: line.textContent,
    spoken: spokenLine?.textContent ?? '',
    isHidden: card.hidden,
  }
  let latest = 0

  const write = ({ tone, opening, spoken, sentence }: Omit<CodeWords, 'tone'> & { tone: string }, name = '') => {
    card.dataset['tone'] = tone
    writeOpening(line, opening)
    if (spokenLine !== null) spokenLine.textContent = spoken
    writeWithNumbers(region, sentence, [name])
  }
  const showNumbers = () => {
    delete root.dataset['code']
    card.hidden = ofNumber.isHidden
    write({ ...ofNumber, sentence: '' })
  }
  /** Until the code is known to be ours, there is no good word. */
  const showChecking = () => {
    delete root.dataset['code']
    card.hidden = false
    const opening = licenceCodeMessages.checking
    write({ tone: 'uncertain', opening, spoken: kiswahiliCodeMessages.checking, sentence: opening })
  }
  const showCodes = (code: CodeVerdict) => {
    root.dataset['code'] = code.verdict
    card.hidden = false
    write(wordsOf(code), code.claims?.name)
    if (code.verdict !== 'not_asked') return
    const button = page.createElement('button')
    button.type = 'button'
    button.textContent = licenceCodeMessages.tryAgain
    button.addEventListener('click', () => void run())
    region.append(' ', button)
  }
  const run = async () => {
    if (!root.isConnected) return
    latest += 1
    const mine = latest
    const digits = digitsIn(page)
    if (digits === null) return showNumbers()
    showChecking()
    const code = await codeVerdict({ digits, number: root.dataset['number'] ?? '' }, sources)
    if (mine === latest) showCodes(code)
  }

  view.addEventListener('hashchange', () => void run())
  view.addEventListener('online', () => {
    if (root.dataset['code'] === 'not_asked') void run()
  })
  void run()
}
