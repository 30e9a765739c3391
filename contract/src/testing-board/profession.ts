import type { PersonWords } from '../board-shapes.ts'

/** What texts call those whom the board licenses, and what they do. */
export const profession = {
  one: 'valuer',
  many: 'valuers',
  aOne: 'a valuer',
  One: 'Valuer',
  Many: 'Valuers',
  title: 'Registered Valuer',
  titles: 'Registered Valuers',
  aTitle: 'a Registered Valuer',
  portal: "Valuer's Portal",
  work: 'valuation',
  Work: 'Valuation',
  field: 'Valuation',
  practise: 'value property',
  exam: 'valuation law',
  examTitle: 'Valuation Law',
} as const satisfies PersonWords & Record<string, string>

/** What texts call those who may work under them. */
export const assistantWords = {
  one: 'supervised assistant',
  many: 'supervised assistants',
  aOne: 'a supervised assistant',
  One: 'Supervised assistant',
  Many: 'Supervised assistants',
  title: 'Supervised Assistant',
  titles: 'Supervised Assistants',
} as const satisfies PersonWords
