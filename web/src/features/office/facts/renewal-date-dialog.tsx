import { type OfficeFacts, ownMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'
import { ControlledField } from '../parts/controlled-field.tsx'

interface RenewalDateDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes until when the renewals of a year are due, or of every year from it on. */
export const RenewalDateDialog = ({ facts: { renewals_due }, onClose }: RenewalDateDialogProps) => {
  const draft = useActDraft(
    { act: 'fact', on: 'date' },
    { day: renewals_due[0]?.day ?? '', years: 'this' },
    { isIt: ({ on }) => on.startsWith('date-') },
  )
  const { day, years } = draft.values
  const year = day.slice(0, 4) || 'the day'
  return (
    <TrayActDialog
      act="fact"
      draft={draft}
      on={`date-${day.slice(0, 4)}`}
      asked={{ day, years }}
      title="Change the renewal date"
      missing={day === '' ? ownMessages.dateInvalid : null}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        What the register says of everybody who has not renewed follows from this day once you confirm it in your tray.
        Earlier years keep theirs.
      </Typography>
      <ControlledField
        id="renewal-day"
        label="Last day of the renewals"
        type="date"
        value={day}
        onChange={(typed) => draft.change({ day: typed })}
      />
      <ControlledSelect
        id="renewal-years"
        label="It holds for"
        options={[
          ['this', `the year ${year} alone`],
          ['onward', `${year} and every later year`],
        ]}
        value={years}
        onChange={(chosen) => draft.change({ years: chosen })}
        fullWidth
      />
    </TrayActDialog>
  )
}
