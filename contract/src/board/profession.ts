import type { PersonWords } from '../board-shapes.ts'

/** What texts call those whom the board licenses, and what they do. */
export const profession = {
  one: 'surveyor',
  many: 'surveyors',
  aOne: 'a surveyor',
  One: 'Surveyor',
  Many: 'Surveyors',
  title: 'Licensed Surveyor',
  titles: 'Licensed Surveyors',
  aTitle: 'a Licensed Surveyor',
  portal: "Surveyor's Portal",
  work: 'survey',
  Work: 'Survey',
  field: 'Surveying',
  practise: 'survey land',
  exam: 'land law',
  examTitle: 'Land Law',
} as const satisfies PersonWords & Record<string, string>

/** What texts call those who may work under them. */
export const assistantWords = {
  one: 'approved assistant',
  many: 'approved assistants',
  aOne: 'an approved assistant',
  One: 'Approved assistant',
  Many: 'Approved assistants',
  title: 'Approved Assistant',
  titles: 'Approved Assistants',
} as const satisfies PersonWords
