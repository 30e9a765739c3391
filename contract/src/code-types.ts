import { receiptCode } from './check-many/code-type.ts'
import { presenceCode } from './presence/code-type.ts'

/** What the board signs for a QR code: the licence and a line of each room that has such. */
export const codeTypes = ['licence', presenceCode, receiptCode] as const
/** The header of a licence has no type, because licences on paper were signed before there were others. */
export type CodeType = (typeof codeTypes)[number]
