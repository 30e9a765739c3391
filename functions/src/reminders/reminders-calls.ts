import { calls } from '@lsb/contract'
import type { Call } from '../http/call.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { remind, type RemindServices } from './remind.ts'

export const remindersCalls = (services: RemindServices, call: GuardedCall): Call[] => [
  call({
    ...calls['POST officeReminders'],
    summary: 'Remind the holders of licences in a state by their confirmed addresses, each account at most once a day',
    who: 'office',
    refusals: [409],
    // A large register may need several thousand messages.
    deadlineMs: FILE_CALL_DEADLINE_MS,
    reply: ({ caller, body }) => remind(services, caller, body),
  }),
]
