import {
  api,
  formatCount,
  licenceDate,
  officeMessages,
  type RegisterImport,
  type RegisterName,
  registerNames,
} from '@lsb/contract'
import { useNavigate, useSearchParams } from 'react-router-dom'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import MuiLink from '@mui/material/Link'
import { Tabs } from '../../../shared/components/tabs.tsx'
import { officePath } from '../panels.ts'
import { InTray } from '../parts/in-tray.tsx'
import { UploadRegister } from './upload-register.tsx'
import { EntryPage } from './entry-page.tsx'
import { EntrySearch } from './entry-search.tsx'
import { ImportPage } from './import-page.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { planTitle, registerTitles } from './register-words.ts'
import { VersionList } from './version-list.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { useImports, useVersions } from '../api/registers.ts'
import { Differences } from './differences.tsx'
import type { Column } from '../../../shared/components/data-table.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { Loaded } from '../parts/loaded.tsx'
import { FoundTable } from '../parts/found-table.tsx'

/** How many plans are listed: older ones are found in the log. */
const LISTED_PLANS_MAX = 10

const stateOf = ({ version }: RegisterImport): string =>
  version === null ? 'Not published' : `Published as version ${version}`

const columns: Column<RegisterImport>[] = [
  {
    header: 'File',
    cell: (plan) => <MuiLink href={officePath('registers', { import: plan.id })}>{planTitle(plan)}</MuiLink>,
    rowHeader: true,
  },
  { header: 'Given', cell: ({ at, by }) => `${formatInstant(at)} by ${by}` },
  { header: 'Rows', cell: ({ counts }) => formatCount(counts.records) },
  { header: 'State', cell: stateOf },
]

/** The plans of the register, which stay when the clerk leaves the page. */
const ImportList = ({ register }: { register: RegisterName }) => {
  const query = useImports(register)
  return (
    <Part id="plans" title="Files that were given" variant="h2" sx={{ my: 4 }}>
      <Loaded query={query} failure={officeMessages.importsFailed}>
        {({ results }) => (
          <FoundTable
            empty="No file was given yet."
            caption="Files that were given"
            columns={columns}
            rows={results.slice(0, LISTED_PLANS_MAX)}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Part>
  )
}

/** What is different in one version of a register against another. */
const ComparisonPage = ({ register, from, to }: { register: RegisterName; from: string; to: string }) => {
  const query = useMemo(() => ({ from, to }), [from, to])
  const navigate = useNavigate()
  const numbers = useVersions(register).data?.results.map(({ number }) => String(number)) ?? [to, from]
  const choose = (change: Partial<typeof query>) =>
    void navigate(officePath('registers', { register, ...query, ...change }), { replace: true })
  return (
    <>
      <Button href={officePath('registers', { register })} variant="outlined" sx={{ mb: 3 }}>
        {registerTitles[register]}
      </Button>
      <Typography variant="h2" sx={{ mb: 2 }}>
        From version {from} to version {to}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {(['from', 'to'] as const).map((side) => (
          <ControlledSelect
            key={side}
            id={`compare-${side}`}
            label={side === 'from' ? 'From version' : 'To version'}
            options={numbers.map((number) => [number, number])}
            value={query[side]}
            onChange={(number) => choose({ [side]: number })}
          />
        ))}
      </Box>
      <Differences path={api.officeComparison(register)} query={query} ofFile={false} />
    </>
  )
}

const PractisingOnDay = () => {
  const [day, setDay] = useState(() => licenceDate(new Date()))
  return (
    <Part id="practising" title="Who may practise" variant="h2" sx={{ my: 4 }}>
      <Box sx={{ maxWidth: 280 }}>
        <ControlledField
          id="practising-day"
          label="On the day"
          hint="Today or an earlier day."
          type="date"
          value={day}
          onChange={setDay}
        />
      </Box>
      <DownloadButton path={`${api.officePractising}?day=${day}`} name={`practising-${day}.csv`}>
        Download everybody with the verdict (CSV)
      </DownloadButton>
    </Part>
  )
}

/** Both registers: upload a file, look at plans and versions. The address has the register, plan or comparison. */
export const RegistersPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const register = registerNames.find((name) => name === params.get('register')) ?? 'licensed'
  const planned = params.get('import')
  const entry = params.get('entry')
  const [from, to] = [params.get('from'), params.get('to')]
  if (planned !== null) return <ImportPage key={planned} id={planned} />
  if (from !== null && to !== null) return <ComparisonPage register={register} from={from} to={to} />
  if (entry !== null) return <EntryPage key={entry} register={register} entry={entry} />
  return (
    <Tabs
      label="Register"
      tabs={registerNames.map((name) => ({
        name,
        label: registerTitles[name],
        href: officePath('registers', { register: name }),
      }))}
      chosen={register}
      onChoose={(name) => void navigate(officePath('registers', { register: name }), { replace: true })}
    >
      <Register key={register} register={register} />
    </Tabs>
  )
}

const Register = ({ register }: { register: RegisterName }) => (
  <>
    <InTray of={({ on }) => on === register} />
    <OpenQuestions register={register} />
    <EntrySearch register={register} />
    {register === 'licensed' && <PractisingOnDay />}
    <UploadRegister register={register} />
    <ImportList register={register} />
    <VersionList register={register} />
  </>
)
