// Scripts and shapes take this: it imports nothing.

/** In place of a name: nobody has approved the texts yet. */
export const KISWAHILI_DRAFT = 'draft'

/** Among the facts of the board: who approved the texts, '' while they are not shown. */
export const hiddenKiswahili = { kiswahili: '' }

/** Of an answer with a verdict: absent while they are not shown. */
export interface ShownKiswahili {
  kiswahili?: string | undefined
}

/** The member of an answer by which its verdict is shown in Kiswahili too. */
export const shownKiswahili = ({ kiswahili }: typeof hiddenKiswahili): ShownKiswahili =>
  kiswahili === '' ? {} : { kiswahili }

/** The member of a copy of the registers. */
export const copiedKiswahili = ({ kiswahili }: ShownKiswahili) => ({ kiswahili: kiswahili ?? '' })

/** Who answers for the Kiswahili texts; '' when they are not shown. */
export const kiswahiliNote = (approvedBy: string): string => {
  if (approvedBy === '') return ''
  return approvedBy === KISWAHILI_DRAFT
    ? 'Rasimu (draft): the board has not approved this translation. The English text counts.'
    : `Translation approved by ${approvedBy}. The English text counts.`
}
