import { officeMessages, type RegisterName, type TakingBack, takingBackWords, trayMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Exact, withNumbers } from '../../../shared/components/exact.tsx'
import { useTakingBack } from '../api/registers.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Tick } from '../parts/tick.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { FieldChanges } from './differences.tsx'

interface TakeBackProps {
  register: RegisterName
  version: number
}

type Entry = TakingBack['results'][number]

const outcomeWords = { new: 'Returns to the register', gone: 'Leaves the register', changed: '', stays: '' }

/** One entry: what changes today, what stays and why, and whether its past changes. */
const EntryTakenBack = ({ register, entry, isError }: { register: RegisterName; entry: Entry; isError: boolean }) => {
  const { number, name, is_public, outcome, changes, stays, past, licences } = entry
  return (
    <Box component="li" sx={{ mb: 1 }}>
      {is_public ? <EntryLink register={register} number={number} /> : <Exact>{number}</Exact>}{' '}
      <strong translate="no">{name}</strong>
      <div>{outcomeWords[outcome]}</div>
      <FieldChanges changes={changes} />
      {licences.length > 0 && <div>{withNumbers(`${licences.join(' and ')} stays`)}</div>}
      {stays.map((why) => (
        <div key={why}>{withNumbers(`${name} ${why}.`)}</div>
      ))}
      {isError && past && <div>{outcome === 'stays' ? `${takingBackWords.pastAlone}.` : 'The past changes, too.'}</div>}
    </Box>
  )
}

const missingIn = (found: TakingBack | undefined, isError: boolean): string | null => {
  if (found === undefined) return officeMessages.takingBackNotShown
  if (found.today > 0 || (isError && found.past > 0)) return null
  return trayMessages.onlyPastToTakeBack
}

/** Asks what is taken back, shows what becomes of each entry, and puts the act into the tray. */
export const TakeBackDialog = ({ register, version, onClose }: TakeBackProps & { onClose: () => void }) => {
  const draft = useActDraft(
    { act: 'takeback', on: `${register} ${version}` },
    { later: '', in_error: '' },
    {
      isIt: (item) => item.on === register && textsOf(item.asked)['version'] === String(version),
      asked: ({ asked }) =>
        Object.fromEntries(Object.entries(asked).map(([name, is]) => [name, is === true ? 'yes' : ''])),
    },
  )
  const later = draft.values.later !== ''
  const isError = draft.values.in_error !== ''
  const query = useTakingBack(register, version, later)
  // What is loaded later must not pass for what the clerk saw.
  const [seen, setSeen] = useState<{ later: boolean; found: TakingBack } | null>(null)
  if (query.data && seen?.later !== later) setSeen({ later, found: query.data })
  const found = seen?.later === later ? seen.found : undefined
  const onTick = (name: 'later' | 'in_error') => (is: boolean) => draft.change({ [name]: is ? 'yes' : '' })
  return (
    <TrayActDialog
      act="takeback"
      on={register}
      draft={draft}
      asked={{ version, later, in_error: isError, seen: found?.seen ?? 0 }}
      title={`Take back version ${version}`}
      missing={missingIn(found, isError)}
      isIdle={found !== undefined && found.today + found.past === 0}
      onClose={onClose}
      onLookAgain={async () => {
        const { data } = await query.refetch()
        if (data) setSeen({ later, found: data })
      }}
      after={
        <Loaded query={query} failure={officeMessages.takingBackFailed}>
          {() => found && <Entries register={register} found={found} isError={isError} />}
        </Loaded>
      }
    >
      <Typography sx={{ mb: 1 }}>
        Each field becomes again what it was before, where what this version said still stands. Nothing changes before
        you confirm it in your tray.
      </Typography>
      <Tick label="Take back everything that was published after it, too" isTicked={later} onTick={onTick('later')} />
      {(found === undefined || found.past > 0) && (
        <Tick
          label="It was published in error: what the public reads of past days changes, too"
          isTicked={isError}
          onTick={onTick('in_error')}
        />
      )}
    </TrayActDialog>
  )
}

const Entries = ({ register, found, isError }: { register: RegisterName; found: TakingBack; isError: boolean }) => {
  const { today, stays, past, results } = found
  const shown = results.filter((entry) => entry.outcome !== 'stays' || entry.stays.length > 0 || isError)
  const all = Math.max(today + stays, isError ? past : 0)
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="output" sx={{ display: 'block' }}>
        {`${[
          takingBackWords.today(today),
          stays > 0 && takingBackWords.stays(stays),
          isError && past > 0 && takingBackWords.past(past),
        ]
          .filter(Boolean)
          .join('; ')}.`}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, mt: 1 }}>
        {shown.map((entry) => (
          <EntryTakenBack key={`${entry.number} ${entry.name}`} register={register} entry={entry} isError={isError} />
        ))}
      </Box>
      {today + past === 0 && <Typography>{takingBackWords.nothing}</Typography>}
      {all > results.length && <Typography>{`The first ${results.length} are shown.`}</Typography>}
    </Box>
  )
}
