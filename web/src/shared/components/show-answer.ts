const ANSWER = '[data-verdict]:not([hidden]) [data-text="opening"], tbody [data-standing], li [data-standing], .notice'

/** Scrolls no further than it must for the answer to a search to be on the screen: in a low window it stands below it. */
export const showAnswer = (place: ParentNode): void => place.querySelector(ANSWER)?.scrollIntoView({ block: 'nearest' })
