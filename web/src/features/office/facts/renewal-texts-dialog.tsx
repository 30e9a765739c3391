import {
  type OfficeFacts,
  pickFields,
  type RenewalTexts,
  renewalTextKeys,
  renewalTextMax,
  renewalTextNames,
} from '@lsb/contract'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'

const hints: Record<keyof RenewalTexts, string> = {
  usual_decision: 'It follows the word “usually”, such as “within two weeks”. Leave it empty to say nothing.',
  goodStandingCertificate: 'What the board expects of it. Leave it empty to name the document only.',
  otherDocument: 'What the board expects of it. Leave it empty to name the document only.',
}

interface RenewalTextsDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes what surveyors read beside a renewal. */
export const RenewalTextsDialog = ({ facts: { renewal_texts }, onClose }: RenewalTextsDialogProps) => {
  const draft = useActDraft({ act: 'fact', on: 'texts' }, renewal_texts)
  const texts = pickFields(draft.values, renewalTextKeys)
  return (
    <TrayActDialog
      act="fact"
      on="texts"
      draft={draft}
      asked={texts}
      title="Change the texts of a renewal"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>Every surveyor reads these texts while sending a renewal. Plain text only.</Typography>
      {renewalTextKeys.map((name) => (
        <FieldFrame key={name} id={name} label={renewalTextNames[name]} hint={hints[name]}>
          {({ id, 'aria-describedby': described }) => (
            <OutlinedInput
              id={id}
              value={texts[name]}
              onChange={(event) => draft.change({ [name]: event.target.value })}
              multiline
              maxRows={6}
              size="small"
              fullWidth
              inputProps={{ 'aria-describedby': described, maxLength: renewalTextMax[name] }}
            />
          )}
        </FieldFrame>
      ))}
    </TrayActDialog>
  )
}
