/** Wording of our own; shown on the home page. */
export const mission =
  'To protect landowners and the public by admitting to the practice of land surveying only those who have shown the knowledge, skill and integrity it asks for, and by holding them to it.'
export const vision =
  'Boundaries that everyone can rely on: each surveyed by a person whose competence is proven, whose conduct is answerable, and whose name can be checked by anyone.'

export const duties: readonly string[] = [
  'Examine candidates: land law, the trial survey and the viva voce.',
  'Register those who pass, and license them to practise year by year.',
  'Approve the assistants whom a licensed surveyor may employ.',
  'Accredit the university and technician programs that lead to registration.',
  'Keep the public register, so that anybody can check a surveyor.',
  'Look into complaints, and discipline those who fall short.',
]

/** What to report as an offence, besides using the title without right. */
export const offences: readonly string[] = [
  'Somebody surveys land or sets boundaries without a licence.',
  'Survey marks have been moved, damaged or taken away.',
  'Plans or licences have been forged.',
]
