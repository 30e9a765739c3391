/** A table of accredited programmes. The board has published none yet, so the only row has only its number. */
export interface ProgrammeTable {
  id: string
  title: string
  purpose: string
  /** Heading of the second column. */
  institution: string
  rows: readonly { no: number; institution: string; course: string }[]
}

const unpublished = [{ no: 1, institution: '', course: '' }] as const

export const programmeTables: readonly ProgrammeTable[] = [
  {
    id: 'university',
    title: 'Accredited land surveying university programs',
    purpose: 'For registration as a licensed surveyor.',
    institution: 'University',
    rows: unpublished,
  },
  {
    id: 'technician',
    title: 'Accredited technician programs',
    purpose: 'For approved assistants.',
    institution: 'University/College',
    rows: unpublished,
  },
]
