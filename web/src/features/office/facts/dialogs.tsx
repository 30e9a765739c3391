import {
  noLicenceReads,
  type OfficeFacts,
  ownMessages,
  partsOfOn,
  pickFields,
  renewalTextKeys,
  renewalTextMax,
  renewalTextNames,
  type RenewalTexts,
  switchOf,
  type SwitchName,
  profession,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'
import { DraftField, DraftSelect } from '../parts/act-dialog.tsx'

interface FactsDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes until when the renewals of a year are due, or of every year from it on. */
export const RenewalDateDialog = ({ facts: { renewals_due }, onClose }: FactsDialogProps) => {
  const draft = useActDraft(
    { act: 'fact', on: 'date' },
    { day: renewals_due[0]?.day ?? '', years: 'this' },
    { isIt: ({ on }) => on.startsWith('date-') },
  )
  const { day, years } = draft.values
  const year = day === '' ? 'the year of that day' : `the year ${day.slice(0, 4)}`
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
      <DraftField name="day" label="Last day of the renewals" type="date" />
      <DraftSelect
        name="years"
        label="It holds for"
        options={[
          ['this', `${year} alone`],
          ['onward', `${year} and every later year`],
        ]}
      />
    </TrayActDialog>
  )
}

/** Declares that every licence of a year is recorded, or takes that back. */
export const CompleteYearDialog = ({ facts, onClose }: FactsDialogProps) => {
  const { years } = facts
  const draft = useActDraft(
    { act: 'fact', on: 'year' },
    { year: String(years[0]?.year ?? '') },
    { isIt: ({ on }) => on.startsWith('year-'), asked: ({ on }) => ({ year: partsOfOn(on)[1] }) },
  )
  const chosen = draft.values.year
  const reads = (complete: boolean) => noLicenceReads({ year: Number(chosen), complete }, facts)
  const isComplete = years.find(({ year }) => String(year) === chosen)?.complete === true
  return (
    <TrayActDialog
      act="fact"
      draft={draft}
      on={`year-${chosen}`}
      asked={{ complete: isComplete ? 'no' : 'yes' }}
      title="Change what is recorded"
      onClose={onClose}
    >
      <DraftSelect name="year" label="Licences for" options={years.map(({ year }) => [String(year), String(year)])} />
      <Typography sx={{ mt: 2 }}>
        {isComplete
          ? `Once you confirm it in your tray, some licences for ${chosen} are missing here: whoever has none will read ${reads(false)} again.`
          : `Say that every licence for ${chosen} is recorded once every licence on paper is imported. When you confirm it in your tray, the register says publicly of everybody without one: ${reads(true)}.`}
      </Typography>
    </TrayActDialog>
  )
}

const hints: Record<keyof RenewalTexts, string> = {
  usual_decision: 'It follows the word “usually”, such as “within two weeks”. Leave it empty to say nothing.',
  goodStandingCertificate: 'What the board expects of it. Leave it empty to name the document only.',
  otherDocument: 'What the board expects of it. Leave it empty to name the document only.',
}

/** Changes what surveyors read beside a renewal. */
export const RenewalTextsDialog = ({ facts: { renewal_texts }, onClose }: FactsDialogProps) => {
  const draft = useActDraft({ act: 'fact', on: 'texts' }, renewal_texts)
  const texts = pickFields(draft.values, renewalTextKeys)
  return (
    <TrayActDialog
      act="fact"
      on="texts"
      draft={draft}
      asked={texts}
      missing={renewalTextKeys.some((key) => texts[key] !== renewal_texts[key]) ? null : ownMessages.nothingToChange}
      title="Change the texts of a renewal"
      onClose={onClose}
    >
      <Typography
        sx={{ mb: 2 }}
      >{`Every ${profession.one} reads these texts while sending a renewal. Plain text only.`}</Typography>
      {renewalTextKeys.map((name) => (
        <DraftField
          key={name}
          name={name}
          label={renewalTextNames[name]}
          hint={hints[name]}
          rows={1}
          maxRows={6}
          maxLength={renewalTextMax[name]}
        />
      ))}
    </TrayActDialog>
  )
}

/** Changes a switch of the board. */
export const SwitchDialog = ({ name, facts, onClose }: FactsDialogProps & { name: SwitchName }) => {
  const { change, will } = switchOf(name)[facts[name] ? 'on' : 'off']
  return (
    <TrayActDialog act="fact" on={name} asked={{ [name]: facts[name] ? 'no' : 'yes' }} title={change} onClose={onClose}>
      <Typography>{will}</Typography>
    </TrayActDialog>
  )
}
