import { type MessageKind, type OfficeMessage, watchKinds } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../address.ts'
import { kindWords, stateWords } from './message-words.ts'

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
    key: 'name',
    header: 'To',
    cell: ({ kind, uid, name, to }) => (
      <Box sx={anywhere}>
        {kindsWithoutAccount.includes(kind) ? (
          name
        ) : (
          <Link component={RouterLink} to={officePath('accounts', { account: uid })}>
            {name}
          </Link>
        )}
        <Box sx={{ fontWeight: 400 }}>{to}</Box>
      </Box>
    ),
    rowHeader: true,
  },
  { key: 'kind', header: 'What', cell: ({ kind }) => kindWords[kind] },
  { key: 'written', header: 'Written', cell: ({ created_at }) => formatInstant(created_at) },
  { key: 'tried', header: 'Tried', cell: attemptsOf },
  { key: 'state', header: 'State', cell: State },
  {
    key: 'acts',
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
