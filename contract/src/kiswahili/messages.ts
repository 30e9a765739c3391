import type { licenceCheckMessages, licenceCodeMessages } from '../messages.ts'
import type { Day } from '../nairobi-time.ts'
import type { InWords, StandingTexts } from '../verdict-messages.ts'

/** The verdict in Kiswahili. docs/kiswahili.md explains the words. Shown once somebody named by the board has approved them. */
export const kiswahiliMessages: StandingTexts = {
  mayPractise: (year) => `Anaruhusiwa kufanya kazi ${year}`,
  noLicence: (year) => `Hana leseni ya ${year}`,
  noLicenceYet: (year) => `Bado hana leseni ya ${year}`,
  notCertain: 'Haina hakika',
  suspended: 'Amesimamishwa',
  removed: 'Haruhusiwi kufanya kazi',
  deceased: 'Amefariki',
  retired: 'Amestaafu',

  yes: (year) => `Ndiyo, anaruhusiwa kufanya kazi mwaka ${year}`,
  no: 'Hapana, haruhusiwi kufanya kazi',
  uncertain: 'Haina hakika: uliza bodi',
  notYet: (year) => `Bado hana leseni ya ${year}: omba kuiona`,
  yesOn: (day) => `Ndiyo, tarehe ${day}`,
  noOn: (day) => `Hapana, si tarehe ${day}`,
  uncertainOn: (day) => `Haina hakika kwa tarehe ${day}`,
  notYetOn: (day, year) => `Tarehe ${day} hakuwa na leseni ya ${year} bado`,

  mayPractiseSentence: (name, year) => `${name} yuko kwenye rejista na ana leseni ya kazi ya ${year}.`,
  renewalOpenSentence: (year, due) =>
    `Bado hakuna leseni ya ${year}; leseni ya ${year - 1} iliisha tarehe 31 Desemba${due && `; mwisho wa kuhuisha leseni ni tarehe ${due}`}.`,
  notRenewedSentence: (name, year) =>
    `${name} yuko kwenye rejista, lakini hakuna leseni ya kazi ya ${year} iliyorekodiwa.`,
  notRecordedSentence: (name, year) =>
    `${name} yuko kwenye rejista; bado si leseni zote za ${year} zilizorekodiwa hapa.`,
  suspendedSentence: (name) => `${name} yuko kwenye rejista lakini amesimamishwa.`,
  removedSentence: (name, status) => `Hali ya ${name} kwenye rejista ni “${status}”.`,
  deceasedSentence: (name) => `Rejista inasema kuwa ${name} amefariki.`,
  retiredSentence: (name) => `${name} amestaafu.`,
  unknownStatusSentence: (name, status) => `${name} yuko kwenye rejista akiwa na hali “${status}”.`,
  noStatusSentence: (name) => `${name} yuko kwenye rejista; ofisi ya bodi haijarekodi hali yake.`,
  notKnownBeforeSentence: (day) => `Rekodi zinaanza tarehe ${day}: yaliyokuwa kabla ya hapo hayajulikani.`,
  notConfirmed: (time) => `Haina hakika tangu saa ${time}`,
  notConfirmedSentence: (time, day) => `Rejista haikuweza kuulizwa tangu saa ${time}, tarehe ${day}.`,
  saidOn: (day, sentence) => `Tarehe ${day} rejista ilisema: ${sentence}`,

  checkIdentity:
    'Linganisha jina na nambari na leseni unayoonyeshwa: huenda mtu mwingine anatumia jina la mpima ardhi huyu.',
  askForLicence: (year) => `Omba kuona leseni ya kazi ya ${year} kabla ya kumwajiri mpima ardhi huyu, au uliza bodi.`,
  noneInCompleteYear: (year) =>
    `Rejista ina leseni zote za ${year}, na hakuna hata moja ya mtu huyu. Kagua nambari ya karatasi yoyote kwenye /check.`,
  mayNotWithoutLicence:
    'Bila leseni iliyohuishwa, mpima ardhi haruhusiwi kufanya kazi. Uliza bodi ukiambiwa vinginevyo.',
  doNotEngage: 'Usimwajiri mpima ardhi huyu. Toa taarifa kwa bodi kazi ya upimaji ikitolewa kwa jina hili.',
  nobodyMayPractise:
    'Hakuna anayeruhusiwa kufanya kazi kwa nambari hii ya leseni. Toa taarifa kwa bodi mtu akifanya hivyo.',
  askTheBoard: 'Uliza bodi kama mpima ardhi huyu anaruhusiwa kufanya kazi kabla ya kumwajiri.',
  pastSaysNothingOfToday: 'Jibu hili halisemi lolote kuhusu leo.',
  askAgainSoon: 'Uliza tena baada ya dakika chache.',
  goOnline: 'Unganisha simu na Intaneti uulize tena kabla ya kumwajiri mtu yeyote.',
}

/** What the check of a practising licence answers, in Kiswahili. */
export const kiswahiliCheckMessages: InWords<
  typeof licenceCheckMessages,
  'inForceWord' | 'endedWord' | 'compareHolder' | 'otherLicence' | 'doNotRely'
> = {
  inForceWord: 'Leseni inatumika',
  endedWord: 'Leseni haitumiki tena',
  compareHolder:
    'Nakala haithibitishi chochote: changanua msimbo ulio kwenye leseni, na ulinganishe jina na kitambulisho.',
  otherLicence: 'Usiitegemee leseni hii. Mwombe mwenye leseni akuonyeshe ile inayotumika.',
  doNotRely: 'Usiitegemee leseni hii. Uliza bodi kabla ya kumwajiri mwenye leseni.',
}
export const kiswahiliCodeMessages: InWords<
  typeof licenceCodeMessages,
  'checking' | 'inForceWord' | 'endedWord' | 'onlySignedWord' | 'notAskedWord'
> & { notOursWord: string } = {
  checking: 'Msimbo unakaguliwa …',
  inForceWord: 'Leseni ni halisi na inatumika',
  endedWord: 'Leseni ni halisi, lakini haitumiki tena',
  onlySignedWord: 'Leseni ni halisi; haijulikani kama inatumika',
  notAskedWord: 'Haina hakika: msimbo haukukaguliwa',
  notOursWord: 'Leseni haikutolewa na bodi',
}

const MONTHS = 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'.split(' ')

/** `2026-12-30` as "30 Desemba 2026". */
export const dayInKiswahili = (day: Day): string => {
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** In place of a name: nobody has approved the texts yet. */
export const KISWAHILI_DRAFT = 'draft'

/** Who answers for the Kiswahili texts; '' when they are not shown. */
export const kiswahiliNote = (approvedBy: string): string => {
  if (approvedBy === '') return ''
  return approvedBy === KISWAHILI_DRAFT
    ? 'Rasimu (draft): the board has not approved this translation. The English text counts.'
    : `Translation approved by ${approvedBy}. The English text counts.`
}
