import {
  loadMessages,
  type PersonalData,
  profileWords,
  saveFailures,
  statusWords,
  successMessages,
  wordsTo,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePersonalData } from '../../shared/api/personal-data.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import type { Account } from '../../shared/portal/account.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { PersonalForm } from '../../shared/portal/personal-form.tsx'
import { useReportedSave } from '../../shared/portal/use-reported-save.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { usePublicEntry } from '../../shared/public-api/profile.ts'
import { PhotographChoice } from './photograph-choice.tsx'

/** What the board holds on a holder: what they change themselves, and what only the office changes. */
export const DetailsPanel = ({ account }: { account: Account }) => {
  const query = usePersonalData()
  const { data } = query
  if (!data) return <NotLoaded text={loadMessages.personal} query={query} />
  return (
    <>
      <Typography variant="h2">What you change yourself</Typography>
      <OwnDetails personal={data} />
      {account.license_no !== '' && <PhotographChoice />}
      <Typography variant="h2" sx={{ mt: 5 }}>
        What the board’s office changes
      </Typography>
      <Typography sx={{ mt: 1 }}>If something here is wrong, tell the office.</Typography>
      <OfficeDetails personal={data} account={account} />
    </>
  )
}

const OwnDetails = ({ personal }: { personal: PersonalData }) => {
  const [picture, setPicture] = useState<File>()
  const { failure, save } = useReportedSave(saveFailures.personal, 'My details')
  return (
    <PersonalForm
      personal={personal}
      draft="details"
      picture={picture}
      onPicture={setPicture}
      failure={failure}
      onSave={async (send) => {
        await save(send, successMessages.personal)
      }}
    >
      {(isSending) => (
        <SubmitButton busy={isSending} busyLabel="Saving">
          Save my details
        </SubmitButton>
      )}
    </PersonalForm>
  )
}

export const OfficeDetails = ({ personal, account }: { personal: PersonalData; account: Account }) => {
  const { license_no: number, approval } = account
  const { data: entry } = usePublicEntry(number)
  const items = [
    { term: 'Name', value: personal.name, isExact: true },
    { term: 'ID number, with which you sign in', value: personal.id_number, isExact: true },
    ...(number === '' ? [] : [{ term: 'Register number', value: number, isExact: true }]),
    ...(approval
      ? [
          { term: 'Assistant number', value: approval.assistant_no, isExact: true },
          { term: 'Supervisor', value: `${approval.supervisor_name}, ${approval.supervisor_license}`, isExact: true },
        ]
      : []),
    ...(entry
      ? [
          { term: 'Firm in the public register', value: entry.firm || 'None' },
          { term: 'Postal address in the public register', value: entry.postal_address || 'None' },
          { term: 'Status in the public register', value: statusWords(entry.status, entry.standing) },
          { term: 'What the public register says now', value: profileWords(entry, wordsTo.holder).opening },
        ]
      : []),
  ]
  return <DescriptionList items={items} />
}
