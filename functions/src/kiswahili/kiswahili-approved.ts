import type { FactsChange } from '../standing/board-facts-store.ts'

/** Who has approved the translation for the board; '' hides it. */
export const kiswahiliApproved = (approvedBy: string): FactsChange => ({
  next: (facts) => ({ ...facts, kiswahili: approvedBy }),
  logged: ({ kiswahili }) => ({ 'Kiswahili approved by': kiswahili }),
})
