import { receiptsPath } from '@lsb/contract'
import { ofAnyone } from '../api/support/access-row.ts'
import type { TestedRoom } from '../room.ts'
import { checkManyScreens } from './screens.ts'

export const checkMany: TestedRoom = {
  access: () => [
    ofAnyone('a receipt about a text that is no number', receiptsPath, 400, () => ({
      method: 'POST',
      json: { numbers: 'Amina Njeri' },
    })),
  ],
  screens: checkManyScreens,
  drafts: () => ({ 'POST /api/receipts': { numbers: 'LS/2' } }),
  reads: ['POST /api/receipts'],
}
