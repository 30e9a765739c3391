import { ownMessages, type RegisterName, TEXT_MAX_LENGTH } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Part } from '../../../shared/components/part.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'
import { DraftField } from '../parts/act-dialog.tsx'

interface SameEntryProps {
  register: RegisterName
  entry: string
  name: string
  seen: number
}

/** Corrects the answer "another person": what is kept about an earlier entry counts for this one again. */
export const SameEntry = (props: SameEntryProps) => {
  const { asked, ask, close } = useAsked()
  return (
    <Part id="same" title="Taken for another person">
      <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
        Did a file call {props.name} another person by mistake? Then say which earlier entry is hers or his. Account,
        renewals and licences of that entry count again.
      </Typography>
      <Button variant="outlined" onClick={() => ask('same')}>
        This is an earlier entry
      </Button>
      {asked === 'same' && <SameEntryDialog {...props} onClose={close} />}
    </Part>
  )
}

const SameEntryDialog = ({ register, entry, name, seen, onClose }: SameEntryProps & { onClose: () => void }) => {
  const draft = useActDraft(
    { act: 'same', on: `${register} ${entry}` },
    { earlier_number: entry, earlier_name: '' },
    { isIt: (item) => item.on === register && textsOf(item.asked)['entry'] === entry },
  )
  const { earlier_number: number, earlier_name: earlierName } = draft.values
  const missing =
    (number.trim() === '' && ownMessages.numberRequired) || (earlierName.trim() === '' && ownMessages.nameRequired)
  return (
    <TrayActDialog
      act="same"
      draft={draft}
      on={register}
      asked={{ entry, earlier_number: number, earlier_name: earlierName, seen }}
      title={`${entry} ${name} is an earlier entry`}
      missing={missing || null}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        Once you confirm it in your tray, both become one entry in every version, also after going back to an earlier
        one. This page cannot take it back. It is refused while both are in the register, and when both have an account
        or a renewal of one year.
      </Typography>
      <DraftField name="earlier_number" label="Number of the earlier entry" maxLength={TEXT_MAX_LENGTH} />
      <DraftField name="earlier_name" label="Its name" hint="As the register had it." maxLength={TEXT_MAX_LENGTH} />
    </TrayActDialog>
  )
}
