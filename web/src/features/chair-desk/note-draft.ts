/** Name of the draft of the note on a record. */
export const noteDraftOf = (id: string): string => `decision.${id}`
