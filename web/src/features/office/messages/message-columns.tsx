import { mails, type MessageState, type OfficeMessage } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'

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

const anywhere = { overflowWrap: 'anywhere' } as const

/** An address breaks after its @ first; `anywhere` alone would let the column be as narrow as a letter. */
const Address = ({ to }: Pick<OfficeMessage, 'to'>) => {
  const host = to.lastIndexOf('@') + 1
  return (
    <Box sx={{ fontWeight: 400, minWidth: '9.5rem' }}>
      <span>{to.slice(0, host)}</span>
      <wbr />
      <span>{to.slice(host)}</span>
    </Box>
  )
}

const State = ({ state, said }: OfficeMessage) => (
  <Box sx={anywhere}>
    <strong>{stateWords[state]}</strong>
    <span>{said !== '' && `: ${said}`}</span>
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
        {mails[kind].toOthers ? (
          <span>{name}</span>
        ) : (
          <Link href={officePath('accounts', { account: uid })}>{name}</Link>
        )}
        <Address to={to} />
      </Box>
    ),
    rowHeader: true,
    isExact: true,
  },
  { header: 'What', cell: ({ kind }) => mails[kind].called },
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
            sx={{ whiteSpace: 'nowrap' }}
            aria-label={`Send again to ${message.name}: ${mails[message.kind].called}`}
            onClick={() => ask(message)}
          >
            Send again
          </Button>
        </Box>
      ),
  },
]
