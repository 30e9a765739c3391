import type { Has } from '../context.ts'
import { calls } from '@lsb/contract'
import { clientAddress } from '../http/address.ts'
import { type Call, publicCall } from '../http/call.ts'
import { makeReceipt, type ReceiptServices } from './receipt.ts'

export const checkManyCalls = (services: ReceiptServices & Has<'trustedHops'>): Call[] => [
  publicCall({
    ...calls['POST receipts'],
    summary: 'What the register answers about these numbers now, signed; nothing is stored',
    refusals: [429],
    reply: ({ body, request }) => makeReceipt(services, body.numbers, clientAddress(request, services.trustedHops)),
  }),
]
