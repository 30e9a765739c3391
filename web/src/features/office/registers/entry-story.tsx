import {
  api,
  type Day,
  dayInWords,
  ENTRY_NOTE_MAX_LENGTH,
  isDay,
  type KeptEntry,
  licenceDate,
  officeMessages,
  type RegisterName,
  timeInBoardZone,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Column, DataTable } from '../../../shared/components/data-table.tsx'
import { Exact, withNumbers } from '../../../shared/components/exact.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { useKeptEntry } from '../api/registers.ts'
import { EntryLink, entryPath, storyPath } from '../parts/entry-link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { FieldChanges } from './differences.tsx'
import { Left, Others } from './left-entry.tsx'

type StoryEvent = KeptEntry['story'][number]

const columnsOf = (register: RegisterName): Column<StoryEvent>[] => [
  {
    header: 'What',
    cell: ({ what, changes, more, people }) => (
      <>
        <span>{withNumbers(what)}</span>
        <FieldChanges changes={changes} />
        {more.map((line) => (
          <Box key={line}>{withNumbers(line)}</Box>
        ))}
        {people.map(({ name, ...person }) => (
          <Box key={person.number}>
            <EntryLink register={register} {...person} /> <Exact>{name}</Exact>
          </Box>
        ))}
      </>
    ),
    rowHeader: true,
  },
  { header: 'When', cell: ({ at }) => formatInstant(at) },
  { header: 'Asked by', cell: ({ asked, by }) => asked || by },
  { header: 'Confirmed by', cell: ({ by }) => by },
  { header: 'Gazette or minute', cell: ({ ground }) => ground || 'None named' },
  { header: 'Reason', cell: ({ reason }) => reason || 'None' },
]

/** What an official knows about the person that no register has. */
const NewNote = ({ register, number, at }: { register: RegisterName; number: string; at: number | undefined }) => {
  const { mutate, isPending, error } = useOfficeCall('POST officeNote')
  const draft = useOfficeDraft<{ note: string }>(`note ${register} ${number} ${at ?? ''}`, { note: '' })
  const { enqueueSnackbar } = useSnackbar()
  const note = draft.values.note.trim()
  const keep = () =>
    mutate(
      { path: api.officeNote(register), json: { entry: number, at, note } },
      {
        onSuccess: ({ detail }) => {
          draft.drop()
          enqueueSnackbar(detail, { variant: 'success' })
        },
      },
    )
  return (
    <Box className="no-print" sx={{ mt: 3, maxWidth: 560 }}>
      <FailureBanner cause={error}>{error && saveFailure(officeMessages.noteNotKept)(error)}</FailureBanner>
      <ControlledField
        id="entry-note"
        label="Note about this person"
        hint="It is never public. Officials read it here with your name, and the person in the copy of their own data."
        rows={2}
        optional
        maxLength={ENTRY_NOTE_MAX_LENGTH}
        value={draft.values.note}
        onChange={(typed) => draft.change({ note: typed })}
      />
      <BusyButton busy={isPending} busyLabel="Please wait" disabled={note === ''} onClick={keep} variant="outlined">
        Keep this note
      </BusyButton>
    </Box>
  )
}

/** What was published on a day, from minute to minute, and what holds today about it: two lines. */
const OnDay = ({ day, answer: { published, now } }: { day: Day; answer: NonNullable<KeptEntry['day']> }) => {
  const read = published.map(({ from, text }, at) => (at === 0 ? text : `from ${timeInBoardZone(from)} ${text}`))
  return (
    <DescriptionList
      strong="term"
      items={[
        { term: `What was published on ${dayInWords(day)}`, value: read.join('; ') },
        { term: 'What holds today about the end of that day', value: now },
      ]}
    />
  )
}

/** Everything about one person on one page, to read, print or keep. */
export const StoryPage = ({ register, entry, at = '' }: { register: RegisterName; entry: string; at?: string }) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : ''
  const person = { register, number: entry, at: Number(at) }
  const [today] = useState(() => licenceDate(new Date()))
  return (
    <>
      <Button href={entryPath(person)} variant="outlined" sx={{ mb: 3 }}>
        <span>{withNumbers(`The entry ${entry}`)}</span>
      </Button>
      <Box className="no-print">
        <ControlledField
          id="story-day"
          label="What was true on a day"
          type="date"
          optional
          value={asked}
          onChange={(chosen) => void navigate(storyPath(person, chosen))}
        />
      </Box>
      <Loaded query={useKeptEntry(register, entry, { at, day })} failure={officeMessages.entriesFailed}>
        {({ number, name, left, others, story, day: answer }) => (
          <>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {withNumbers(`The story of ${number} ${name}`)}
            </Typography>
            <Typography sx={{ mb: 2 }}>{officeMessages.storyAsOf(dayInWords(today))}</Typography>
            {left && <Left register={register} left={left} />}
            <Others register={register} others={others} />
            {answer && day && <OnDay day={day} answer={answer} />}
            <Button variant="outlined" onClick={() => window.print()} sx={{ mb: 2 }}>
              Print, or save as PDF
            </Button>
            <DataTable
              caption="What happened, the newest first"
              columns={columnsOf(register)}
              rows={story}
              rowKey={(event) => JSON.stringify(event)}
            />
            <NewNote register={register} number={number} at={left?.at} />
          </>
        )}
      </Loaded>
    </>
  )
}
