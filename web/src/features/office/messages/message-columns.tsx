import { type MessageKind, type MessageState, type OfficeMessage, watchKinds } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'

export const kindWords: Record<MessageKind, string> = {
  invitation: 'Invitation to choose a password',
  confirm: 'Link to confirm the address',
  reset: 'Link to reset the password',
  received: 'Renewal received',
  returned: 'Renewal returned',
  licence: 'Licence ready',
  reminder: 'Reminder to renew',
  changed: 'Sign-in details changed',
  register: 'Register changed',
  passkey: 'Passkeys of the chair or a clerk changed',
  alert: 'Entry in the register changed',
  watch: 'Link to be told of an entry’s changes',
  watched: 'Told of an entry’s change',
}

export const stateWords: Record<MessageState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  refused: 'Refused',
  'in doubt': 'In doubt',
}

/** What a state means for the person who waits for the message. */
export const stateMeanings: Record<MessageState, string> = {
  waiting: 'Not sent yet. It is tried again by itself.',
  delivered: 'The mail server took it.',
  refused: 'It was not sent, and is not tried again by itself.',
  'in doubt': 'It may have arrived. It is not sent again by itself.',
}

/** They go to watchers, the chair and clerks, whose accounts the office does not keep. */
const kindsWithoutAccount: readonly MessageKind[] = [...watchKinds, 'register', 'passkey']

const anywhere = { overflowWrap: 'anywhere' } as const

const State = ({ state, said }: OfficeMessage) => (
  <Box sx={anywhere}>
    <strong>{stateWords[state]}</strong>
    {said !== '' && `: ${said}`}
  </Box>
)

const attemptsOf = ({ attempts, attempted_at }: OfficeMessage): string => {
  if (attempted_at === null) return 'Not tried yet'
  return `${attempts === 1 ? 'Once' : `${attempts} times, last`} on ${formatInstant(attempted_at)}`
}

/** `ask` opens the question whether this message is to be sent again. */
export const columnsFor = (ask: (message: OfficeMessage) => void): Column<OfficeMessage>[] => [
  {
    header: 'To',
    cell: ({ kind, uid, name, to }) => (
      <Box sx={anywhere}>
        {kindsWithoutAccount.includes(kind) ? (
          name
        ) : (
          <Link href={officePath('accounts', { account: uid })}>{name}</Link>
        )}
        <Box sx={{ fontWeight: 400 }}>{to}</Box>
      </Box>
    ),
    rowHeader: true,
  },
  { header: 'What', cell: ({ kind }) => kindWords[kind] },
  { header: 'Written', cell: ({ created_at }) => formatInstant(created_at) },
  { header: 'Tried', cell: attemptsOf },
  { header: 'State', cell: State },
  {
    header: 'What to do',
    cell: (message) =>
      message.state === 'delivered' ? (
        'Nothing'
      ) : (
        <Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Send again to ${message.name}: ${kindWords[message.kind]}`}
            onClick={() => ask(message)}
          >
            Send again
          </Button>
        </Box>
      ),
  },
]
