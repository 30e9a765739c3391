import { board } from '@lsb/contract'

/** Wording of our own; shown on the home page and on /about. */
export const mission =
  'To protect landowners and the public by admitting to the practice of land surveying only those who have shown the knowledge, skill and integrity it asks for, and by holding them to it.'
export const vision =
  'Boundaries that everyone can rely on: each surveyed by a person whose competence is proven, whose conduct is answerable, and whose name can be checked by anyone.'

/** Duties of the board. */
export const duties: readonly string[] = [
  'Examine candidates: land law, the trial survey and the viva voce.',
  'Register those who pass, and license them to practise year by year.',
  'Approve the assistants whom a licensed surveyor may employ.',
  'Accredit the university and technician programs that lead to registration.',
  'Keep the public register, so that anybody can check a surveyor.',
  'Look into complaints, and discipline those who fall short.',
]

/** The chairman's remarks on /about, one paragraph an entry. */
export const chairmansRemarks: readonly string[] = [
  `Since ${board.founded} this board has had one task: to make sure that whoever sets out a boundary knows how, is known by name, and can be held to it. A title is only as good as the survey beneath it.`,
  'Most people meet a surveyor once or twice in their lives, when a family plot is shared out, a house is bought or a fence is disputed. They cannot judge the measurements. They can, however, check the person, and that is why our registers are open to everyone, free of charge, on any telephone.',
  'To surveyors I say: renew in good time, name your assistants honestly, and treat every beacon as if your own children will one day look for it. To the public I say: ask for the licence number before the work begins. You have a right to it.',
]
