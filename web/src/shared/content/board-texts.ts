import { board } from '@lsb/contract'

/** What the board is for: shown on the home page and on /about (§2.3). Wording ours. */
export const mission =
  'To register, license and guide land surveyors, so that every boundary in the country is measured by someone who is competent and answers for it.'
export const vision = 'Boundaries that everyone can trust, on surveys that last.'

export const duties: readonly { title: string; text: string }[] = [
  {
    title: 'Examine',
    text: 'Hold the land law examination and the trial survey, and question every candidate in a viva voce.',
  },
  {
    title: 'License',
    text: 'Register those who qualify as licensed surveyors, and renew their practising licences each year.',
  },
  { title: 'Approve', text: 'Approve assistants before a licensed surveyor may employ them.' },
  {
    title: 'Accredit',
    text: 'Recognise the university and technician programmes that lead to a licence or an approval.',
  },
  {
    title: 'Keep the registers',
    text: 'Publish who is licensed and who is approved, so that anyone can check a name.',
  },
  { title: 'Discipline', text: 'Look into complaints about surveyors and act on what is found.' },
]

/** The three highlights of the home page (§2.3), in the order they rotate. */
export const highlights = [
  {
    title: 'Examinations',
    text: 'Sit the land law examination: who may apply, what to send and where the past papers are.',
    page: 'landLaw',
  },
  {
    title: 'Practice',
    text: 'Renew the annual practising licence in seven steps, in the portal.',
    page: 'annualLicence',
  },
  {
    title: 'ID Printing',
    text: 'Apply for the board’s identity card and follow your application until the card is ready.',
    page: 'identityCards',
  },
] as const

/** The chairman's remarks on /about, one paragraph an entry. */
export const chairmansRemarks: readonly string[] = [
  `Since ${board.founded} this board has had one task: to make sure that whoever sets out a boundary knows how, is known by name, and can be held to it. A title is only as good as the survey beneath it.`,
  'Most people meet a surveyor once or twice in their lives, when a family plot is shared out, a house is bought or a fence is disputed. They cannot judge the measurements. They can, however, check the person, and that is why our registers are open to everyone, free of charge, on any telephone.',
  'To surveyors I say: renew in good time, name your assistants honestly, and treat every beacon as if your own children will one day look for it. To the public I say: ask for the licence number before the work begins. You have a right to it.',
]
