import { board } from '@lsb/contract'

/** A member of the board. `profilePic` is the address of a picture on this site, or null where there is none. */
export interface BoardMember {
  position: string
  name: string
  role: string
  profilePic: string | null
}

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
export const members: readonly BoardMember[] = [
  { position: 'Chairman', name: board.chairman, role: 'Director of Survey', profilePic: null },
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

export const secretary: BoardMember = {
  position: 'Secretary',
  name: 'Caroline Jepchumba Rotich',
  role: 'Ex-officio member; heads the secretariat',
  profilePic: null,
}

export const composition: readonly { count: number; who: string }[] = [
  { count: 1, who: 'the Director of Survey, who is the chairman' },
  { count: 7, who: 'surveyors in the public service' },
  { count: 4, who: 'licensed surveyors in private practice, elected for two years and eligible for re-election' },
]
