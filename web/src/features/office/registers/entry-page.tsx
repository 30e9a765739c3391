import { keyOfNumber, officeMessages, partsOfOn, type RegisterName, typedMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { problemOf } from '../../../shared/api/problem.ts'
import { StandingOf } from '../../../shared/components/standing-of.tsx'
import { Exact } from '../../../shared/components/exact.tsx'
import { useFocusOnHeading } from '../../../shared/components/focus-heading.ts'
import { Part } from '../../../shared/components/part.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { useEntries, useKeptEntry } from '../api/registers.ts'
import { entryPath } from '../parts/entry-link.tsx'
import { FindBox } from '../parts/find-box.tsx'
import { InTray } from '../parts/in-tray.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useAsked } from '../parts/use-asked.ts'
import { BackToRegister } from './back-to-register.tsx'
import { EntryForm } from './entry-form.tsx'
import { LastRow, Left, Others } from './left-entry.tsx'
import { LOOK_AGAIN } from './register-words.ts'
import { KeptAbout } from './kept-about.tsx'
import { PaperLicence } from '../paper-licences/paper-licence.tsx'
import { SameEntry } from '../corrections/same-entry.tsx'
import { TwoPeople } from '../corrections/two-people.tsx'

interface EntryPageProps {
  register: RegisterName
  /** A number of the person; '' for a new entry. */
  entry: string
  /** The version in which they had it, or '' for who has it now, or had it last. */
  at?: string
}

/** One person: what the register has, what is kept, and every act. Nothing is published before the clerk has seen the plan. */
export const EntryPage = ({ register, entry, at = '' }: EntryPageProps) => (
  <>
    {entry === '' ? <BackToRegister register={register} /> : <FindBox label="Find somebody else" />}
    <InTray of={({ act, on }) => (act === 'paper' ? partsOfOn(on)[1] === keyOfNumber(entry) : on === register)} />
    {entry === '' && <NewEntry register={register} />}
    {entry !== '' && at === '' && <PresentEntry register={register} entry={entry} />}
    {at !== '' && <FormerEntry register={register} entry={entry} at={at} />}
  </>
)

/** Once the row is read afresh, the form opens anew on it. */
const useOpening = (read: () => Promise<unknown>) => {
  const { asked } = useAsked()
  const [opening, setOpening] = useState(0)
  const onLookAgain = async () => {
    await read()
    setOpening((before) => before + 1)
  }
  return { opening, isAgain: opening > 0 || asked === LOOK_AGAIN, onLookAgain }
}

const NewEntry = ({ register }: Pick<EntryPageProps, 'register'>) => {
  const query = useEntries(register, '')
  const { opening, ...again } = useOpening(query.refetch)
  return (
    <Loaded query={query} failure={officeMessages.entriesFailed}>
      {({ version }) => (
        <>
          <Heading>New entry</Heading>
          <EntryForm key={opening} register={register} entry="" row={{}} seen={version} {...again} />
        </>
      )}
    </Loaded>
  )
}

const PresentEntry = ({ register, entry }: EntryPageProps) => {
  const query = useEntries(register, entry)
  const kept = useKeptEntry(register, entry)
  const { opening, ...again } = useOpening(query.refetch)
  return (
    <Loaded query={query} failure={officeMessages.entriesFailed}>
      {({ version, results }) => {
        const found = results.find(({ number }) => keyOfNumber(number) === keyOfNumber(entry))
        if (found === undefined)
          return results.some(isUnreadable) ? (
            <Said>{typedMessages.entryUnreadable}</Said>
          ) : (
            <FormerEntry register={register} entry={entry} />
          )
        const { number, name, row } = found
        const of = { register, entry: number, seen: version }
        return (
          <>
            <Heading standing={register === 'licensed' && <StandingOf licenseNumber={number} />}>
              <Exact>{`${number} ${name}`}</Exact>
            </Heading>
            {kept.data && <Others register={register} others={kept.data.others} />}
            {kept.data && <KeptAbout register={register} found={kept.data} />}
            {kept.data && register === 'licensed' && (
              <PaperLicence entry={number} name={name} papers={kept.data.papers} />
            )}
            {/* Not before what stands above it, which would move it under the clerk. */}
            {!kept.isPending && (
              <Part id="row" title="What the register has">
                <EntryForm key={opening} {...of} row={row} {...again} />
              </Part>
            )}
            <Loaded query={kept} failure={officeMessages.entriesFailed}>
              {(all) => <TwoPeople register={register} found={all} onLookAgain={kept.refetch} />}
            </Loaded>
            <SameEntry {...of} name={name} onLookAgain={query.refetch} />
          </>
        )
      }}
    </Loaded>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography component="output" sx={{ display: 'block', mt: 2 }}>
    {children}
  </Typography>
)

/** Who left the register; whoever has another number now has a page under that. */
const FormerEntry = ({ register, entry, at = '' }: EntryPageProps) => {
  const query = useKeptEntry(register, entry, { at })
  const { status, detail } = problemOf(query.error)
  if (status === 409) return <Said>{detail}</Said>
  return (
    <Loaded query={query} failure={officeMessages.entriesFailed}>
      {(found) => {
        const { number, name, left, others, story } = found
        if (left === null) return <Navigate to={entryPath({ register, number })} replace />
        return (
          <>
            <Heading>
              <Exact>{`${number} ${name}`}</Exact>
            </Heading>
            <Left register={register} left={left} story={story} />
            <Others register={register} others={others} />
            <KeptAbout register={register} found={found} />
            <LastRow row={left.row} />
          </>
        )
      }}
    </Loaded>
  )
}

const Heading = ({ children, standing }: { children: ReactNode; standing?: ReactNode }) => {
  const heading = useFocusOnHeading()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {standing}
    </Box>
  )
}
