import type { BoardMember } from '../board-shapes.ts'
import { board } from './facts.ts'

const publicService = (name: string, role: string): BoardMember => ({
  position: 'Member, public service',
  name,
  role,
  profilePic: null,
})
const privatePractice = (name: string): BoardMember => ({
  position: 'Member, private practice',
  name,
  role: 'Licensed surveyor, elected for two years',
  profilePic: null,
})

/** The twelve members as the law composes the board: the chairman, seven from the public service, four elected. Made-up people. */
export const boardMembers: readonly [BoardMember, ...BoardMember[]] = [
  { position: 'Chairman', name: board.chairman, role: board.director, profilePic: null },
  publicService('Mercy Wanjala Barasa', 'Deputy director, cadastral surveys'),
  publicService('Daniel Odhiambo Okumu', 'Geodetic surveys and control'),
  publicService('Halima Abdi Noor', 'Mapping and hydrographic surveys'),
  publicService('Peter Mwangi Kariithi', 'Adjudication and settlement surveys'),
  publicService('Esther Nduku Muthiani', 'Land information systems'),
  publicService('Samuel Cheruiyot Tonui', 'County survey services'),
  publicService('Fatuma Bakari Mwinyi', 'Coast survey region'),
  privatePractice('Anthony Njoroge Gathuru'),
  privatePractice('Lilian Achieng Owuor'),
  privatePractice('Geoffrey Simiyu Wekesa'),
  privatePractice('Rose Kanini Musyoka'),
]

export const boardSecretary: BoardMember = {
  position: 'Secretary',
  name: 'Caroline Jepchumba Rotich',
  role: 'Ex-officio member; heads the secretariat',
  profilePic: null,
}

/** How many of whom the law puts on the board. */
export const composition: readonly { count: number; who: string }[] = [
  { count: 1, who: `the ${board.director}, who is the chairman` },
  { count: 7, who: 'surveyors in the public service' },
  { count: 4, who: 'licensed surveyors in private practice, elected for two years and eligible for re-election' },
]

/** What the chairman says to visitors, a paragraph each. */
export const chairRemarks: readonly string[] = [
  `Since ${board.founded} this board has had one task: to make sure that whoever sets out a boundary knows how, is known by name, and can be held to it. A title is only as good as the survey beneath it.`,
  'Most people meet a surveyor once or twice in their lives, when a family plot is shared out, a house is bought or a fence is disputed. They cannot judge the measurements. They can, however, check the person, and that is why our registers are open to everyone, free of charge, on any telephone.',
  'To surveyors I say: renew in good time, name your assistants honestly, and treat every beacon as if your own children will one day look for it. To the public I say: ask for the licence number before the work begins. You have a right to it.',
]
