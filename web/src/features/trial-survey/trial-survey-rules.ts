/** Figures of the trial survey. */
export const trialSurveyInShort: readonly { term: string; value: string }[] = [
  { term: 'Experience before you start', value: 'At least 2 years of approved experience' },
  { term: 'How long it lasts', value: '10 weeks' },
  { term: 'Observation days', value: 'Tell the board at least 2 weeks ahead' },
  { term: 'Who pays', value: 'You bear your own costs' },
]

interface TrialTask {
  title: string
  text: string
}

/** The tasks. The board lists the viva first; it takes place last. */
export const trialTasks: readonly TrialTask[] = [
  {
    title: 'Viva voce',
    text: 'An oral examination by the board. It takes place after all assignments are submitted.',
  },
  {
    title: 'Astronomic determination',
    text: 'Longitude, latitude and azimuth, observed with an instrument of 1 arc second or better.',
  },
  {
    title: 'Triangulation control',
    text: 'Four densified controls, and a baseline of at least 200 m.',
  },
  { title: 'Cadastral survey', text: 'A survey of 10 plots.' },
  {
    title: 'Topographical and contour survey',
    text: 'At least 5 ha of medium density.',
  },
]

/** What the candidate does throughout. */
export const candidateDuties: readonly string[] = [
  'Keep a diary of the work, day by day.',
  'Make a timetable before you begin.',
  'Tell the board of observation days at least 2 weeks ahead, so that someone can be present.',
  'Bear your own costs.',
]
