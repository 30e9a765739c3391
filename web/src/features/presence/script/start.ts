import {
  presencePaths,
  entriesOf,
  keyIdOf,
  licenceCodeMessages,
  type Presence,
  PRESENCE_FRAGMENT,
  presenceMessages,
  readAnswer,
  searchCall,
  searchPath,
  type StandingTone,
  timeInBoardZone,
  tokenOfDigits,
  verifyPresence,
} from '@lsb/contract'
import { presence } from 'virtual:script-answers'
import { askFor } from '../../../shared/ask-for.ts'
import { writeWithNumbers } from '../../../shared/components/numbers-in.ts'
import { writeOpening } from '../../../shared/components/opening-size.ts'
import { loadKeys } from '../../../shared/load-keys.ts'
import { getJson } from '../../../shared/public-api/get-json.ts'

/** Whether the registers have the text: its letters are then the name of whoever has its number. Rejects without an answer. */
const isName = async (number: string, letters: string): Promise<boolean> => {
  const found = await getJson('GET licensed', searchCall(number), new AbortController().signal)
  return readAnswer(`${number} ${letters}`, entriesOf(found)).meant.length > 0
}

/** Who is shown, or why nobody is. */
const ask = (asked: object) => askFor(presence, presencePaths.asked, asked)

/** Shows who somebody is: by the code in the address, or by the number and letters in the form (`PresenceForm`). */
export const startPresence = (page: Document): void => {
  const [place, view] = [page.querySelector<HTMLElement>('[data-presence]'), page.defaultView]
  if (place === null || view === null) return
  // The page without a network has no card.
  const root = page.getElementById('licence-check')
  const card = root?.querySelector<HTMLElement>('[data-verdict]')
  const line = card?.querySelector<HTMLElement>('[data-text="opening"]')
  const region = page.getElementById('licence-signature')
  let ending: ReturnType<typeof setTimeout> | undefined

  const element = (tag: string, text: string) => Object.assign(page.createElement(tag), { textContent: text })
  const write = (tone: StandingTone, opening: string, says: string, name = '') => {
    clearTimeout(ending)
    for (const part of page.querySelectorAll<HTMLElement>('[data-before-scan]')) part.hidden = part !== root
    place.replaceChildren()
    if (!root || !card || !line || !region) return place.append(element('strong', opening), element('p', says))
    root.dataset['code'] = tone === 'bad' ? 'not_ours' : 'person'
    card.dataset['tone'] = tone
    writeOpening(line, opening)
    writeWithNumbers(region, says, [name])
    card.hidden = false
  }
  const say = (sentence: string) => write('uncertain', licenceCodeMessages.notAskedWord, sentence)
  const show = ({ name, number, tone, opening, says, photograph, shown_at, seconds }: Presence) => {
    write(tone, opening, says, name)
    if (root) root.dataset['code'] = 'person'
    const isPictured = photograph.startsWith('data:image/')
    const heading = element('h2', isPictured ? presenceMessages.compare : presenceMessages.noPhotograph)
    heading.tabIndex = -1
    const picture = Object.assign(page.createElement('img'), { src: photograph, alt: `Photograph of ${name}` })
    place.append(
      heading,
      ...(isPictured ? [picture] : []),
      Object.assign(element('strong', `${name}, ${number}`), { translate: false }),
      element('p', presenceMessages.shownAt(timeInBoardZone(shown_at), isPictured)),
      element('p', presenceMessages.relay(isPictured)),
    )
    heading.focus()
    ending = setTimeout(() => say(presenceMessages.ended), seconds * 1000)
  }
  const byCode = async (digits: string) => {
    const [answer, keys] = await Promise.all([ask({ code: digits }), loadKeys()])
    if (typeof answer === 'object') return show(answer)
    const token = tokenOfDigits(digits) ?? ''
    const claims = keys && (await verifyPresence(token, keys))
    // A key that this device does not know yet may be the board's newest.
    const kid = keyIdOf('presence', token)
    const isForged =
      keys !== null &&
      claims === null &&
      (answer !== undefined || kid === null || keys.keys.some((key) => key.kid === kid))
    if (isForged) return write('bad', licenceCodeMessages.notOursWord, presenceMessages.forged)
    if (claims === null || answer !== undefined) return say(answer ?? presenceMessages.notAsked)
    say(presenceMessages.onlySigned(claims.lic, timeInBoardZone(new Date(claims.iat * 1000).toISOString())))
  }
  const fields = Array.from(page.querySelectorAll<HTMLInputElement>('form[data-asks] input'))
  const byLetters = async () => {
    const [number = '', letters = ''] = fields.map(({ value }) => value)
    say(presenceMessages.asking)
    const answer = await ask({ number, letters })
    if (typeof answer === 'object') show(answer)
    else say(answer ?? presenceMessages.notAsked)
    card?.scrollIntoView({ block: 'nearest' })
  }

  const form = page.querySelector('form[data-asks]')
  form?.addEventListener('submit', () => void byLetters())
  // A page that comes back from the browser's memory shows nobody any longer.
  view.addEventListener('pagehide', () => say(presenceMessages.ended))
  const { hash } = view.location
  const asked = hash.startsWith(PRESENCE_FRAGMENT) ? decodeURIComponent(hash.slice(PRESENCE_FRAGMENT.length)) : null
  if (asked === null) return void byLetters()
  if (/^\d+$/.test(asked)) {
    say(presenceMessages.asking)
    return void byCode(asked)
  }
  // Letters that were typed into another box (`lettersPath`). They stay in no address.
  view.history.replaceState(null, '', view.location.pathname)
  const [number = '', letters = ''] = asked.split(',')
  for (const [at, field] of fields.entries()) field.value = [number, letters][at] ?? ''
  form?.closest('details')?.setAttribute('open', '')
  if (number === '' || letters === '') return fields[number === '' ? 0 : 1]?.focus()
  say(presenceMessages.asking)
  // A name is looked for first, because letters that are none count as a wrong guess.
  isName(number, letters).then(
    (isHolders) => (isHolders ? view.location.replace(searchPath(`${number} ${letters}`)) : void byLetters()),
    () => say(presenceMessages.notAsked),
  )
}
