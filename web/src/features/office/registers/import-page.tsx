import { formatCount, api, officeMessages, type RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from '../../../shared/components/link.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { formatBytes, formatInstant } from '../../../shared/format.ts'
import { DescriptionList } from '../../../shared/prose/description-list.tsx'
import { officePath } from '../address.ts'
import { useImport } from '../api/registers.ts'
import { InTray } from '../parts/in-tray.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Differences } from './differences.tsx'
import { PlanNumbers } from './plan-numbers.tsx'
import { PlanAgain } from './plan-again.tsx'
import { PublishForm } from './publish-form.tsx'
import { planTitle, registerTitles } from './register-words.ts'

/** One plan: its numbers, every difference, and the form that publishes it. */
export const ImportPage = ({ id }: { id: string }) => (
  <Loaded query={useImport(id)} failure={officeMessages.importFailed}>
    {(plan) => (
      <>
        <Button
          component={Link}
          to={officePath('registers', { register: plan.register })}
          variant="outlined"
          sx={{ mb: 3 }}
        >
          {registerTitles[plan.register]}
        </Button>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {planTitle(plan)}
        </Typography>
        <InTray of={({ on }) => on === id} />
        <State plan={plan} />
        {plan.form === null ? <FileDetails plan={plan} /> : <FormDetails plan={plan} reason={plan.form.reason} />}
        <Box component="section" aria-labelledby="differences" sx={{ mt: 4 }}>
          <Typography variant="h3" component="h2" id="differences" sx={{ mb: 2 }}>
            Differences
          </Typography>
          {plan.form === null && (
            <DownloadButton path={api.officeImportReport(id)} name={`refused-${id}.csv`}>
              Rows refused or to be looked at (CSV)
            </DownloadButton>
          )}
          <Differences path={api.officeImportEntries(id)} ofFile={plan.form === null} />
        </Box>
      </>
    )}
  </Loaded>
)

const FormDetails = ({ plan, reason }: { plan: RegisterImport; reason: string }) => (
  <DescriptionList
    items={[
      { term: 'Given', value: `${formatInstant(plan.at)} by ${plan.by}` },
      { term: 'Reason', value: reason },
    ]}
  />
)

const FileDetails = ({ plan }: { plan: RegisterImport }) => {
  const { counts, file } = plan
  return (
    <DescriptionList
      items={[
        { term: 'Given', value: `${formatInstant(plan.at)} by ${plan.by}, ${formatBytes(file?.size ?? 0)}` },
        { term: 'Read as', value: plan.format },
        ...(plan.other_sheets.length > 0 ? [{ term: 'Sheets not read', value: plan.other_sheets.join(', ') }] : []),
        ...(plan.ignored_columns.length > 0
          ? [{ term: 'Columns left out', value: plan.ignored_columns.join(', ') }]
          : []),
        { term: 'Rows in the file', value: formatCount(counts.records) },
        ...(counts.questions > 0 ? [{ term: 'Questions', value: formatCount(counts.questions) }] : []),
      ]}
    />
  )
}

const State = ({ plan }: { plan: RegisterImport }) => {
  if (plan.version !== null)
    return (
      <>
        <PlanNumbers plan={plan} />
        <NoticeLine tone="good" live="status">
          <p>Published as version {plan.version}. The public sees it within two minutes.</p>
        </NoticeLine>
      </>
    )
  if (plan.overtaken !== '')
    return (
      <>
        <PlanNumbers plan={plan} />
        <NoticeLine tone="caution">
          <p>{plan.overtaken}</p>
        </NoticeLine>
        <Box sx={{ mt: 2 }}>
          <PlanAgain plan={plan} />
        </Box>
      </>
    )
  return <PublishForm plan={plan} />
}
