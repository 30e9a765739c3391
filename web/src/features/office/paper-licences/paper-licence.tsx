import { type KeptEntry, keyOfNumber, licenceYear, paperMessages, partsOfOn } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { digitsOnly } from '../../../shared/forms/text-field.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'
import { DraftField } from '../parts/act-dialog.tsx'

interface PaperLicenceProps {
  /** Number and name of the holder today. */
  entry: string
  name: string
  /** The days that are recorded. */
  papers: KeptEntry['papers']
}

/** Records a licence that the board issued on paper, ends it, or corrects its days. */
export const PaperLicence = (props: PaperLicenceProps) => {
  const { asked, ask, close } = useAsked()
  return (
    <>
      <Button variant="outlined" onClick={() => ask('paper')}>
        Record a licence on paper
      </Button>
      {asked === 'paper' && <PaperLicenceDialog {...props} onClose={close} />}
    </>
  )
}

const PaperLicenceDialog = ({ entry, name, papers, onClose }: PaperLicenceProps & { onClose: () => void }) => {
  const key = keyOfNumber(entry)
  const [thisYear] = useState(() => String(licenceYear(new Date())))
  const recordedIn = (year: string) => {
    const { issued = '', ended = '' } = papers.find((paper) => String(paper.year) === year) ?? {}
    return { issued, ended }
  }
  const draft = useActDraft(
    { act: 'paper', on: key },
    { year: thisYear, ...recordedIn(thisYear) },
    {
      isIt: ({ on }) => partsOfOn(on)[1] === key,
      asked: ({ on, asked }) => ({ ...textsOf(asked), year: partsOfOn(on)[0] }),
    },
  )
  const { year, issued, ended } = draft.values
  const recorded = recordedIn(year)
  const changeYear = (typed: string) => {
    const next = digitsOnly(typed)
    const isAsRecorded = issued === recorded.issued && ended === recorded.ended
    draft.change({ year: next, ...(isAsRecorded && recordedIn(next)) })
  }
  return (
    <TrayActDialog
      act="paper"
      draft={draft}
      on={`${year}-${key}`}
      asked={{ issued, ended }}
      title={`Licence on paper of ${entry} ${name}`}
      missing={
        (year.length < 4 && paperMessages.yearRequired) || (issued === '' && paperMessages.issueRequired) || null
      }
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        Once you confirm it in your tray, the register counts this licence from its day of issue.{' '}
        <span>
          {recorded.issued === ''
            ? 'Nothing is recorded for that year yet.'
            : 'The fields have what is recorded for that year.'}
        </span>{' '}
        A holder with a confirmed address is told ten minutes later.
      </Typography>
      <DraftField name="year" label="Year of the licence" onChange={changeYear} inputMode="numeric" maxLength={4} />
      <DraftField name="issued" label="Date of issue" type="date" />
      <DraftField
        name="ended"
        label="Not valid any more from"
        hint="Only when the board has ended it."
        type="date"
        optional
      />
    </TrayActDialog>
  )
}
