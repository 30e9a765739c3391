import { calls } from '@lsb/contract'
import type { Call } from '../../http/call.ts'
import type { GuardedCall } from '../../sessions/guarded-calls.ts'
import { type FactsServices, officeFacts } from './office-facts.ts'

/** What the secretariat changes about the board without a deployment, by its tray. */
export const officeFactsCalls = (services: FactsServices, call: GuardedCall): Call[] => [
  call({
    ...calls['GET officeFacts'],
    summary:
      'The renewal dates, of which years every licence is recorded, the texts beside a renewal, and what the board has switched on',
    who: 'office',
    reply: () => officeFacts(services),
  }),
]
