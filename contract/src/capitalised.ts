/** A text whose first letter is a capital. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The text as a sentence: with a full stop unless it has an end. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
