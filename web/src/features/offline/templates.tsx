import { pages } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { NoticeLine, type Tone } from '../../shared/components/notice-line.tsx'
import { FactList } from '../../shared/prose/fact-list.tsx'

const text = (name: string) => <span data-text={name} />
const column = (key: string, header: string, cell: ReactNode, more: Partial<Column<null>> = {}): Column<null> => ({
  key,
  header,
  cell: () => cell,
  ...more,
})
/** A link whose address the script fills in. */
const linked = (name: string) => (
  <a href={pages.register.path} data-link={name}>
    {text(name)}
  </a>
)

const licensed = [
  column('name', 'Name', linked('name'), { rowHeader: true }),
  column('license_no', 'License No.', text('license_no')),
  column('firm', 'Organization', text('firm'), { onCard: 'below' }),
  column('postal_address', 'Postal Address', text('postal_address'), { onCard: 'below' }),
  column(
    'status',
    'Status',
    <div>
      {text('word')}
      <Typography variant="body2" color="text.secondary" data-text="status" />
    </div>,
    { onCard: 'first' },
  ),
]
const approved = [
  column('assistant_name', 'Assistant Name', text('assistant_name'), { rowHeader: true }),
  column('assistant_no', 'Assistant No.', text('assistant_no')),
  column('supervisor_name', 'Supervisor Name', text('supervisor_name')),
  column('supervisor_license', 'Supervisor License', linked('supervisor_license')),
]
const facts: [string, string][] = [
  ['Name', 'name'],
  ['License No.', 'license_no'],
  ['Organization', 'firm'],
  ['Address', 'postal_address'],
  ['Status', 'status'],
]
const tones: readonly Tone[] = ['good', 'caution', 'bad', 'plain']

/** The templates that the script copies. They use the same components as the other pages. */
export const Templates = () => (
  <>
    {tones.map((tone) => (
      <template key={tone} id={`notice-${tone}`}>
        <NoticeLine tone={tone}>
          <Typography component="p" data-text="sentence" sx={{ fontWeight: 600, lineHeight: 1.4 }} />
          <p data-text="advice" />
          <p>
            <Link href={pages.register.path} data-link="entry">
              {text('entry')}
            </Link>
          </p>
        </NoticeLine>
      </template>
    ))}
    <template id="licensed-rows">
      <DataTable caption="Licensed surveyors in the copy" columns={licensed} rows={[null]} rowKey={() => 'row'} />
    </template>
    <template id="approved-rows">
      <DataTable caption="Approved assistants in the copy" columns={approved} rows={[null]} rowKey={() => 'row'} />
    </template>
    <template id="entry">
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Entry in the register
      </Typography>
      <FactList facts={facts.map(([term, name]) => ({ term, value: text(name) }))} />
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Approved assistants
      </Typography>
      <p data-text="assistants" />
    </template>
  </>
)
