import { capitalised, fieldTitles, type KeptEntry, type RegisterName, registerTables } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Exact } from '../../../shared/components/exact.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { officePath } from '../panels.ts'
import { EntryLink } from '../parts/entry-link.tsx'

type LeftEntry = NonNullable<KeptEntry['left']>

interface LeftProps {
  register: RegisterName
  left: LeftEntry
  /** With it, also who did that and why. */
  story?: KeptEntry['story']
}

/** That this person left the register, when, and by which act, which may be taken back. */
export const Left = ({ register, left: { version, published_at, in_error }, story = [] }: LeftProps) => {
  const act = story.find(({ at }) => at === published_at)
  return (
    <>
      <NoticeLine tone="caution" sx={{ mb: 2 }}>
        {`This person left the ${registerTables[register].title} on ${formatInstant(published_at)}, with version ${version}.${in_error ? ' The entry was published in error: public history has nothing of it.' : ''}`}
      </NoticeLine>
      {act && (
        <DescriptionList
          strong="term"
          items={[
            { term: 'Asked by', value: act.asked || act.by },
            { term: 'Confirmed by', value: act.by },
            { term: 'Gazette or minute', value: act.ground || 'None named' },
            { term: 'Reason', value: act.reason || 'None' },
          ]}
        />
      )}
      <Button
        className="no-print"
        href={officePath('registers', { register, version: String(version) })}
        variant="outlined"
        sx={{ mr: 1, mb: 2 }}
      >
        <span>{`What version ${version} changed, and taking it back`}</span>
      </Button>
    </>
  )
}

/** Who else has or had one of this person's numbers, so that nobody takes one for the other. */
export const Others = ({ register, others }: { register: RegisterName; others: KeptEntry['others'] }) =>
  others.map(({ number, name, at, until }) => (
    <Typography key={`${number} ${at}`} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <span>{until === '' ? 'Somebody else has this number today: ' : 'Somebody else had this number: '}</span>
      <EntryLink register={register} number={number} at={at} /> <Exact>{name}</Exact>
      <span>{until !== '' && `, until ${formatInstant(until)}`}</span>
    </Typography>
  ))

/** The last row that the public could read. */
export const LastRow = ({ row }: Pick<LeftEntry, 'row'>) => (
  <Part id="row" title="What the register had last">
    <DescriptionList
      strong="term"
      items={Object.entries(row)
        .filter(([, value]) => value !== '')
        .map(([field, value]) => ({ term: capitalised(fieldTitles.get(field) ?? field), value, isExact: true }))}
    />
  </Part>
)
