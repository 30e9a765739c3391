import {
  dayInWords,
  noLicenceReads,
  type OfficeFacts,
  officeMessages,
  renewalTextKeys,
  renewalTextNames,
  type RenewalTexts,
  switchOf,
  switchNames,
  profession,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Column, DataTable, type DataTableProps } from '../../../shared/components/data-table.tsx'
import { Fragment } from 'react'
import { useFacts } from '../api/queries.ts'
import { InTray } from '../parts/in-tray.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useAsked } from '../parts/use-asked.ts'
import { CompleteYearDialog, RenewalDateDialog, RenewalTextsDialog, SwitchDialog } from './dialogs.tsx'

const columns: Column<OfficeFacts['renewals_due'][number]>[] = [
  { header: 'Renewals of', cell: ({ year }) => year, rowHeader: true },
  { header: 'Due by the end of', cell: ({ day }) => (day === '' ? 'Not set: no page names a day' : dayInWords(day)) },
]

const yearColumns = (facts: OfficeFacts): Column<OfficeFacts['years'][number]>[] => [
  { header: 'Licences for', cell: ({ year }) => year, rowHeader: true },
  {
    header: 'Whoever has none reads',
    cell: (year) => noLicenceReads(year, facts),
  },
]

const textColumns = ({ renewal_texts }: OfficeFacts): Column<keyof RenewalTexts>[] => [
  { header: 'Text', cell: (key) => renewalTextNames[key], rowHeader: true },
  { header: 'It says', cell: (key) => renewal_texts[key] || 'Nothing' },
]

interface FactsProps<Row> extends DataTableProps<Row> {
  title: string
  button: string
  onChange: () => void
}

/** Facts of one kind, and the button that changes them. */
const Facts = <Row,>({ title, button, onChange, ...table }: FactsProps<Row>) => (
  <Box sx={{ mb: 5 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <DataTable {...table} />
    <Button variant="contained" onClick={onChange} sx={{ mt: 2 }}>
      <span>{button}</span>
    </Button>
  </Box>
)

export const FactsPanel = () => {
  const { asked, ask, close } = useAsked()
  const query = useFacts()
  return (
    <>
      <InTray of={({ act }) => act === 'fact'} />
      <Typography sx={{ mb: 2 }}>
        From 1 January to the renewal date the register says of whoever was licensed last year that the renewal is open;
        after it, that there is no licence for the year. While no day is set, the renewal is open until the year ends.
        Fees and payment accounts are part of the website’s text: a technician changes them.
      </Typography>
      <Loaded query={query} failure={officeMessages.factsFailed}>
        {(facts) => (
          <>
            <Facts
              title="Renewal date"
              caption="Until when renewals are due"
              columns={columns}
              rows={facts.renewals_due}
              rowKey={({ year }) => String(year)}
              button="Change the renewal date"
              onChange={() => ask('date')}
            />
            <Facts
              title="Recorded licences"
              caption="Of which years every licence is recorded"
              columns={yearColumns(facts)}
              rows={facts.years}
              rowKey={({ year }) => String(year)}
              button="Change what is recorded"
              onChange={() => ask('year')}
            />
            <Facts
              title="Texts beside a renewal"
              caption={`What ${profession.many} read beside a renewal`}
              columns={textColumns(facts)}
              rows={renewalTextKeys}
              rowKey={(key) => key}
              button="Change the texts"
              onChange={() => ask('texts')}
            />
            {switchNames.map((name) => {
              const { says, change } = switchOf(name)[facts[name] ? 'on' : 'off']
              return (
                <Fragment key={name}>
                  <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
                    {switchOf(name).name}
                  </Typography>
                  <p>{says}</p>
                  <Button variant="contained" onClick={() => ask(name)}>
                    <span>{change}</span>
                  </Button>
                  {asked === name && <SwitchDialog name={name} facts={facts} onClose={close} />}
                </Fragment>
              )
            })}
            {asked === 'date' && <RenewalDateDialog facts={facts} onClose={close} />}
            {asked === 'year' && <CompleteYearDialog facts={facts} onClose={close} />}
            {asked === 'texts' && <RenewalTextsDialog facts={facts} onClose={close} />}
          </>
        )}
      </Loaded>
    </>
  )
}
