import { correctionMessages, type RegisterEntries, type RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PickEntry } from '../accounts/pick-entry.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'

interface SameEntryProps {
  register: RegisterName
  entry: string
  name: string
  seen: number
  /** Reads the entry afresh. */
  onLookAgain: () => Promise<{ data: RegisterEntries | undefined }>
}

/** Corrects the answer "another person": what is kept about an earlier entry counts for this one again. */
export const SameEntry = (props: SameEntryProps) => {
  const { asked, ask, close } = useAsked()
  return (
    <>
      <Button variant="outlined" onClick={() => ask('same')} sx={{ mt: 4 }}>
        This person was in the register before under another number or name
      </Button>
      {asked === 'same' && <SameEntryDialog {...props} onClose={close} />}
    </>
  )
}

const SameEntryDialog = ({
  register,
  entry,
  name,
  onLookAgain,
  onClose,
  ...loaded
}: SameEntryProps & { onClose: () => void }) => {
  // What is loaded later must not pass for what the clerk saw.
  const [seen, setSeen] = useState(loaded.seen)
  const draft = useActDraft(
    { act: 'same', on: `${register} ${entry}` },
    { earlier_number: '', earlier_name: '' },
    { isIt: (item) => item.on === register && textsOf(item.asked)['entry'] === entry },
  )
  const { earlier_number, earlier_name } = draft.values
  const isFound = earlier_number !== ''
  return (
    <TrayActDialog
      act="same"
      draft={draft}
      on={register}
      asked={{ entry, earlier_number, earlier_name, seen }}
      title={`${entry} ${name} was in the register before`}
      missing={isFound ? null : correctionMessages.earlierEntryRequired}
      onClose={onClose}
      onLookAgain={async () => {
        const { data } = await onLookAgain()
        if (data) setSeen(data.version)
      }}
      isWide
    >
      <Typography sx={{ mb: 2 }}>
        Find the entry that this person had before, by its number or name of that time. Once you confirm it in your
        tray, both are one entry, also on every day of the past: account, renewals and licences of the earlier one count
        again. “These are two people” undoes it.
      </Typography>
      {isFound ? (
        <Typography component="output" sx={{ display: 'block' }}>
          The earlier entry: <strong translate="no">{`${earlier_number} ${earlier_name}`}</strong>{' '}
          <Button size="small" onClick={() => draft.change({ earlier_number: '', earlier_name: '' })}>
            Find another one
          </Button>
        </Typography>
      ) : (
        <PickEntry
          register={register}
          label="Find the earlier entry"
          leftBesides={entry}
          onPick={(number, named) => draft.change({ earlier_number: number, earlier_name: named })}
        />
      )}
    </TrayActDialog>
  )
}
