import { counted } from '../format-count.ts'

/** What is said of a person who shows who they are, and to whom. */
export const presenceMessages = {
  title: 'Show that it is me',
  consent: (hasLicence: boolean) =>
    `For three minutes, whoever has the code sees your name, number and verdict${hasLicence ? ', and the photograph on your licence' : ''}. Leaving this screen ends it.`,
  show: 'Show me',
  showAgain: 'Show a new code',
  end: 'End now',
  code: 'Code that shows who you are',
  scan: 'Let them scan this:',
  orType: (address: string) => `They cannot scan? They type your number and these letters at ${address}:`,
  lettersRefused: 'If the letters are refused, let them scan.',
  left: (time: string) => `${time} left`,
  over: 'The code has ended.',
  notShown: 'The code could not be made.',
  notListed: 'The register does not list you now, so there is nothing to show.',
  tooManyShown: (minutes: number) => `Too many codes were made. Try again in ${counted(minutes, 'minute')}.`,
  offer: 'Is this the person? Type their letters',
  number: 'Their register number',
  letters: 'Six letters that they read to you',
  ask: 'See who it is',
  asking: 'The register is asked …',
  compare: 'Is this the face before you?',
  noPhotograph: 'The board has not checked a photograph: ask for the identity card.',
  shownAt: (time: string, isPictured: boolean) =>
    `Shown by its holder at ${time}${isPictured ? ', ask that the face before you is this one' : ''}.`,
  relay: (isPictured: boolean) =>
    `A code can be passed on by somebody far away: ${isPictured ? 'compare the face' : 'compare the name with the identity card'}.`,
  forged: 'This code is not from the board. Do not rely on whoever shows it, and report it to the board.',
  ended: 'Nobody is shown by this now. A code lasts three minutes: ask for a new one.',
  tooManyAsked: (minutes: number) => `Too many codes were tried. Try again in ${counted(minutes, 'minute')}.`,
  tooManyLetters: (minutes: number) =>
    `Too many wrong letters for this number came from your connection. Scan their code, or try again in ${counted(minutes, 'minute')}.`,
  incomplete: 'Type the register number and the six letters.',
  onlySigned: (number: string, time: string) =>
    `Signed by the board’s site for ${number} at ${time} by the site’s clock; whether it is still good and the face could not be asked.`,
  notAsked: 'The register did not answer. Connect to the Internet and try again.',
} as const

/** Of letters that somebody types where a number or a name is asked for. */
export const typedLettersMessages = {
  beside: 'Letters that somebody reads to you are checked with their number. They are not searched.',
  alone: 'Are these letters that somebody read to you?',
  ask: 'Check them with the number',
} as const
