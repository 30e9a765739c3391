import { fieldsWith, pages, assistantWords, profession } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable } from '../../shared/components/data-table.tsx'
import { NoticeLine, type Tone } from '../../shared/components/notice-line.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { registerColumns } from '../../shared/components/register-columns.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Slot } from '../../shared/slots.tsx'

const slot = (name: string) => <span data-text={name} />
const exactSlot = (name: string) => <Exact>{slot(name)}</Exact>
/** A link whose address the script fills in. */
const linked = (name: string) => (
  <a href={pages.register.path} data-link={name}>
    {exactSlot(name)}
  </a>
)

/** Scripts fill in the cells. */
const blank = (_: null, field: string) => slot(field)

/** The copy has no serial number, the first column. */
const licensed = registerColumns('licensed', blank, {
  name: {
    rowHeader: true,
    cell: () => (
      <div>
        {linked('name')}
        <Typography variant="body2" data-text="namesakes" />
      </div>
    ),
  },
  firm: { onCard: 'below' },
  postal_address: { onCard: 'below' },
  status: {
    onCard: 'first',
    cell: () => (
      <div>
        <StandingLabel toned="word">{slot('word')}</StandingLabel>
        <Typography variant="body2" color="text.secondary" data-text="status" />
      </div>
    ),
  },
}).slice(1)
const approved = registerColumns('approved', blank, {
  assistant_name: {
    rowHeader: true,
    cell: () => (
      <div>
        {exactSlot('assistant_name')}
        <br />
        <StandingLabel toned="word">{slot('word')}</StandingLabel>
        <Typography variant="body2" color="text.secondary" data-text="assisting" />
      </div>
    ),
  },
  supervisor_license: { cell: () => linked('supervisor_license') },
})
const items = fieldsWith('licensed', 'entry').map(([field, { entry }]) => ({
  term: entry,
  value: slot(field),
  isExact: field !== 'status',
}))
const tones: readonly Tone[] = ['caution', 'bad', 'plain']
const entryLink = (
  <p>
    <Link href={pages.register.path} data-link="entry">
      {slot('entry')}
    </Link>
  </p>
)

/** The templates that the script copies. They use the same components as the other pages. */
export const Templates = () => (
  <>
    {tones.map((tone) => (
      <template key={tone} id={`notice-${tone}`}>
        <NoticeLine tone={tone}>
          <Typography component="p" data-text="sentence" sx={{ fontWeight: 600, lineHeight: 1.4 }} />
          <p data-text="advice" />
          {entryLink}
        </NoticeLine>
      </template>
    ))}
    <template id="verdict">
      <VerdictCard tone="uncertain" opening="" why="" advice="">
        <Slot name="inTemplate" given={{}} />
        {entryLink}
      </VerdictCard>
    </template>
    <template id="licensed-rows">
      <DataTable
        caption={`Licensed ${profession.many} in the copy`}
        columns={licensed}
        rows={[null]}
        rowKey={() => 'row'}
      />
    </template>
    <template id="approved-rows">
      <DataTable caption={`${assistantWords.Many} in the copy`} columns={approved} rows={[null]} rowKey={() => 'row'} />
    </template>
    <template id="assistant">
      <li>
        {slot('name')} ({linked('number')}) <StandingLabel toned="word">{slot('word')}</StandingLabel>
      </li>
    </template>
    <template id="entry">
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        Entry in the register
      </Typography>
      <DescriptionList items={items} />
      <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
        {assistantWords.Many}
      </Typography>
      <ul data-part="assistants">
        <li>None in the copy</li>
      </ul>
    </template>
  </>
)
