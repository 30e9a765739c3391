import { pages } from '../pages.ts'

// By itself: with the calls, every script that asks for a path would load their shapes.

/** POST: what the register answers about these numbers now, signed. */
export const receiptsPath = '/api/receipts/'

/** Address that makes a receipt of what the register says now of a number. The fragment is not sent. */
export const receiptPath = (number: string): string => `${pages.check.path}#for=${encodeURIComponent(number)}`
