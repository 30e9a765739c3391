import { assistant, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { isProof } from '../proof.ts'
import { people, startOfflineSite } from './offline-site.ts'

export const TYPED_AT = '2026-11-02T09:00:00.000Z'

/** The website, and the registers that have what is typed. */
export const startTypedSite = async () => {
  const site = await startOfflineSite()
  site.board.at(TYPED_AT)
  site.board.publish(
    people.map((row, at) => surveyor(at + 1, row)),
    [
      assistant(52, 'LS/0001', {
        assistant_no: 'AA/00052',
        assistant_name: 'Grace Wanjiku',
        supervisor_name: 'Wanjiru Njoki Kilonzo',
      }),
      assistant(53, 'LS/0002', { assistant_no: 'AA/00053', assistant_name: 'Peter Kamau' }),
      assistant(54, 'LS/0002', { assistant_no: 'AA/00054', assistant_name: 'Hassan Farah' }),
    ],
  )
  return site
}

/** What a typed text finds; the rooms say it in their words. */
export type Finding =
  | 'may_practise'
  | 'suspended'
  | 'assistant'
  | 'none'
  | 'part_of_licence'
  | 'phone'
  | 'national_id'
  | 'institution'
  | 'sentence'
  | 'by_name'
  | 'other_name'
  | 'other_site'
  | 'assistants_name'
  | 'nearest'
  /** Letters that are not searched. */
  | 'letters'

/** What is typed, what every place must show of it (`null`: what the text is), and what it finds. */
export type Typed = [string, string[] | null, Finding]

/** One text of each kind, and those that are written in an address in a special way. */
const ofEachKind: Typed[] = [
  ['LS/0001', ['LS/0001'], 'may_practise'],
  ['LS OOO1', ['LS/0001'], 'may_practise'],
  ['LS/0003', ['LS/0003'], 'suspended'],
  ['AA/00052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], 'assistant'],
  ['LS/7777', null, 'none'],
  ['AA/77777', null, 'none'],
  ['77777', null, 'none'],
  ['FPXF2', null, 'part_of_licence'],
  ['0712 345678', null, 'phone'],
  ['20000001', null, 'national_id'],
  ['ISK/1234', null, 'institution'],
  ['who is the surveyor of our village', null, 'sentence'],
  [`${'Good day, who knows the man '.repeat(6)}?`, null, 'sentence'],
  ['Mpimaji namba LS/0001', ['LS/0001'], 'may_practise'],
  ['LS/0001/2026', ['LS/0001'], 'may_practise'],
  ['#LS/0001', ['LS/0001'], 'may_practise'],
  ['Is LS/0001 licensed?', ['LS/0001'], 'may_practise'],
  ['Wanjiru Kilonzo LS/0001', ['LS/0001'], 'may_practise'],
  ['Wanjiru Kilonzo 2026', ['LS/0001'], 'by_name'],
  ['LS/0002 Wanjiru Kilonzo', ['LS/0002 is Otieno Omondi Wekesa, not Wanjiru Kilonzo'], 'other_name'],
  ['Wanjiru Kilonzo 0002', ['Is 0002 a register number? It is that of LS/0002, Otieno'], 'by_name'],
  ['Wanjiru Kilonzo 8888', ['Is 8888 a register number? Nobody has it.'], 'by_name'],
  ['Wanjiru Kilonzo LS/8888', null, 'none'],
  ['LS/0001A Wanjiru', null, 'none'],
  ['LS/0001 and LS/0002', ['LS/0001', 'LS/0002'], 'may_practise'],
  ['LS/0001, LS/8892', ['LS/0001', '“LS/8892”'], 'may_practise'],
  // More entries than a page shows begin with LS/1.
  ['LS 1 na LS 2', ['LS/0001', 'LS/0002'], 'may_practise'],
  ['LS/0003 Chebet (suspended?)', ['LS/0003'], 'suspended'],
  ['Kilonzo LS/0003', ['LS/0003 is Chebet Cherono Rotich, not Kilonzo'], 'other_name'],
  ['LS/0001 alias LS/9999 Otieno', ['LS/0001 is Wanjiru Njoki Kilonzo, not alias Otieno', '“LS/9999”'], 'other_name'],
  ['LS-0001/AA-00052', ['LS/0001', 'AA/00052'], 'may_practise'],
  ['https://evil.example/publicProfile/LS%2F0001', null, 'other_site'],
  ['Peter Kamau', ['AA/00053'], 'assistants_name'],
  ['Zebedayo Xylofoni', null, 'none'],
  ['Wekesa Otieno', ['LS/0002'], 'by_name'],
  ['Chebet Cheroni', ['LS/0003'], 'nearest'],
]
/** The same kinds in other words, which `contract/src/search/typed.test.ts` reads. */
const inOtherWords: Typed[] = [
  ['ls 1', ['LS/0001'], 'may_practise'],
  ['L.S. 0001', ['LS/0001'], 'may_practise'],
  ['LS O001', ['LS/0001'], 'may_practise'],
  ['LS/OO0l', ['LS/0001'], 'may_practise'],
  ['aa 52', ['AA/00052', 'Wanjiru Njoki Kilonzo'], 'assistant'],
  ['AA O0052', ['AA/00052', 'Wanjiru Njoki Kilonzo'], 'assistant'],
  ['2026-7KQ4M', null, 'part_of_licence'],
  ['7KQ4M-XR9TB', null, 'part_of_licence'],
  ['+254712345678', null, 'phone'],
  ['M/1', null, 'institution'],
  ...[
    'Reg no LS/0001',
    'LS No 1',
    'Surveyor LS/0001',
    'LS/0001 - Wanjiru Kilonzo',
    'namba LS/0001',
    '(LS/0001)',
    'License Number: LS/0001',
    'je LS/0001 ana leseni?',
  ].map((text): Typed => [text, ['LS/0001'], 'may_practise']),
  ['Please, is LS/0002 licensed?', ['LS/0002'], 'may_practise'],
  ['Surveyor Wanjiru Kilonzo', ['LS/0001'], 'by_name'],
  ['Wanjiru Kilonzo P.O. Box 2', ['LS/0001'], 'by_name'],
  ['Surveyor LS/8889', null, 'none'],
  ['LS/8890/2026', null, 'none'],
  ['namba AA/8891', null, 'none'],
  ['LS/0001 ni ya nani', ['LS/0001'], 'may_practise'],
  ['nataka kujua kama LS/0001 ana leseni', ['LS/0001'], 'may_practise'],
  ['LS/0001 Wanjiru Kilonzo ID 23456789', ['LS/0001'], 'may_practise'],
  ['ＬＳ／０００１', ['LS/0001'], 'may_practise'],
  ['nambari ya leseni LS 2 Otieno', ['LS/0002'], 'may_practise'],
  ['LS/0003-2026', ['LS/0003'], 'suspended'],
  ['AA/00052 Grace Wanjiku LS/0001', ['AA/00052', 'LS/0001 is Wanjiru Njoki Kilonzo, not Grace Wanjiku'], 'assistant'],
  ['LS/2026', null, 'none'],
  ['KRA A001234567Z', null, 'none'],
  ['evil.example/check/2026-7KQ4M-XR9TB', null, 'other_site'],
  ['Wanjiru Kilonzo 0712345678', ['LS/0001'], 'by_name'],
  ['S.L.P. 2 Wanjiru Kilonzo', ['LS/0001'], 'by_name'],
  ['Otieno Omondi', ['LS/0002'], 'by_name'],
  ['Chebet', ['LS/0003'], 'by_name'],
]
export const typedTexts = isProof ? [...ofEachKind, ...inOtherWords] : ofEachKind
