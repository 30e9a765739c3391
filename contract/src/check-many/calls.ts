import { taking } from '../declare-call.ts'
import { receiptRequestShape, receiptShape } from './shapes.ts'
import { receiptsPath } from './paths.ts'

export const checkManyCalls = {
  'POST receipts': taking('POST', receiptsPath, receiptRequestShape, receiptShape),
} as const
