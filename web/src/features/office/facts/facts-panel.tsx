import { dayInWords, type OfficeFacts, officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { useFacts } from '../api/facts.ts'
import { Loaded } from '../parts/loaded.tsx'
import { RenewalDateDialog } from './renewal-date-dialog.tsx'

const columns: Column<OfficeFacts['renewals_due'][number]>[] = [
  { key: 'year', header: 'Renewals of', cell: ({ year }) => year, names: true },
  { key: 'day', header: 'Due by the end of', cell: ({ day }) => dayInWords(day) },
]

/** The facts about the board that change by year, and changing them. */
export const FactsPanel = () => {
  const [asked, setAsked] = useState(false)
  const query = useFacts()
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        From 1 January to this day the register says of whoever was licensed last year that the renewal is open; after
        it, that there is no licence for the year. Fees and payment accounts are part of the website’s text: a
        technician changes them.
      </Typography>
      <Loaded query={query} failure={officeMessages.factsFailed}>
        {(facts) => (
          <>
            <DataTable
              caption="Until when renewals are due"
              columns={columns}
              rows={facts.renewals_due}
              rowKey={({ year }) => String(year)}
            />
            <Button variant="contained" onClick={() => setAsked(true)} sx={{ mt: 2 }}>
              Change the renewal date
            </Button>
            {asked && <RenewalDateDialog facts={facts} onClose={() => setAsked(false)} />}
          </>
        )}
      </Loaded>
    </>
  )
}
