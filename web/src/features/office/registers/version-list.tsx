import {
  api,
  capitalised,
  changesInNumbers,
  formatCount,
  officeMessages,
  type RegisterImport,
  type RegisterName,
  type RegisterVersion,
  takenWords,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { type Column } from '../../../shared/components/data-table.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { useImports, useVersions } from '../api/registers.ts'
import { officePath } from '../panels.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { FoundTable } from '../parts/found-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useAsked } from '../parts/use-asked.ts'
import { planTitle } from './register-words.ts'
import { TakeBackDialog } from './take-back.tsx'

/** How many plans that nobody published are listed: older ones are found in the log. */
const LISTED_PLANS_MAX = 10

/** A version, with the plan that it was published from if it was; or a plan that nobody published. */
interface Publication {
  at: string
  by: string
  version: RegisterVersion | undefined
  plan: RegisterImport | undefined
}

const publicationsIn = (versions: readonly RegisterVersion[], plans: readonly RegisterImport[]): Publication[] =>
  [
    ...versions.map((version) => ({
      at: version.published_at,
      by: version.by,
      version,
      plan: plans.find(({ id }) => id === version.import_id),
    })),
    ...plans
      .filter(({ version }) => version === null)
      .slice(0, LISTED_PLANS_MAX)
      .map((plan) => ({ at: plan.at, by: plan.by, version: undefined, plan })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))

const titleOf = ({ version, plan }: Publication): string => {
  if (plan !== undefined) return planTitle(plan)
  if (version?.takes_back) return capitalised(`${takenWords(version.takes_back)} taken back`)
  if (version?.import_id !== null) return 'File'
  return version.reason === '' ? '' : 'Correction of who is who'
}

const What = (publication: Publication) => {
  const { version, plan } = publication
  const title = titleOf(publication)
  return (
    <>
      {version && <div>{`Version ${version.number}`}</div>}
      {plan ? <MuiLink href={officePath('registers', { import: plan.id })}>{title}</MuiLink> : <span>{title}</span>}
    </>
  )
}

const changesOf = ({ version }: Publication): string => {
  if (version === undefined) return 'Nothing yet'
  const { changed, reason } = version
  return [changesInNumbers(changed), reason].filter(Boolean).join('. ')
}

const stateOf = ({ version }: Publication): string => {
  if (version === undefined) return 'Not published'
  if (version.in_error) return 'Published in error'
  return version.current ? 'Public' : 'Replaced'
}

/** What a clerk said about whose rows they are. */
const Answers = ({ version: of }: Publication) => {
  // What is open since an earlier version was answered there.
  const answers = of?.answers.filter(({ version }) => version === 0) ?? []
  if (answers.length === 0) return <span>None asked</span>
  const open = answers.filter(({ settled }) => !settled).length
  return (
    <details>
      <summary>{`${formatCount(answers.length)}${open === 0 ? '' : `, ${formatCount(open)} not known yet`}`}</summary>
      {answers.map(({ number, question, answer }) => (
        <Box key={number} sx={{ mt: 1 }}>
          <span>{question}</span> <strong>{`${answer}.`}</strong>
        </Box>
      ))}
    </details>
  )
}

const columnsFor = (register: RegisterName, ask: (asked: string) => void): Column<Publication>[] => [
  { header: 'What', cell: What, rowHeader: true },
  { header: 'When', cell: ({ at, by }) => `${formatInstant(at)} by ${by}` },
  { header: 'Entries', cell: ({ version, plan }) => formatCount(version?.count ?? plan?.counts.after ?? 0) },
  { header: 'Changes', cell: changesOf },
  { header: 'Answers', cell: Answers },
  { header: 'State', cell: stateOf },
  { header: 'What to do', cell: ({ version }) => <Acts register={register} version={version} ask={ask} /> },
]

interface ActsProps extends Pick<Publication, 'version'> {
  register: RegisterName
  ask: (asked: string) => void
}

const Acts = ({ register, version, ask }: ActsProps) => {
  if (version === undefined) return <span>Nothing</span>
  const { number, not_offered } = version
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        href={officePath('registers', { register, version: String(number) })}
        aria-label={`Look at what version ${number} changed`}
      >
        Look
      </Button>
      {not_offered === '' ? (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={`Take back version ${number}`}
          onClick={() => ask(`takeback ${number}`)}
        >
          Take back
        </Button>
      ) : (
        <span>{not_offered}</span>
      )}
    </Box>
  )
}

/** What was given and what was published, in one list, newest first. */
export const VersionList = ({ register }: { register: RegisterName }) => {
  const versions = useVersions(register)
  const plans = useImports(register)
  const { asked, ask, close } = useAsked()
  const [, number] = /^takeback (\d+)$/.exec(asked) ?? []
  return (
    <Part id="versions" title="Given and published" variant="h2" sx={{ my: 4 }}>
      <Loaded query={versions} failure={officeMessages.versionsFailed}>
        {({ results }) => (
          <Loaded query={plans} failure={officeMessages.importsFailed}>
            {(given) => (
              <>
                {results.length > 0 && (
                  <DownloadButton path={api.officeRegisterFile(register)} name={`register-${register}.csv`}>
                    Download the public register (CSV)
                  </DownloadButton>
                )}
                <FoundTable
                  empty="Nothing was given or published yet."
                  caption="Given and published"
                  columns={columnsFor(register, ask)}
                  rows={publicationsIn(results, given.results)}
                  rowKey={({ version, plan }) => String(version?.number ?? plan?.id)}
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {number !== undefined && (
        <TakeBackDialog key={asked} register={register} version={Number(number)} onClose={close} />
      )}
    </Part>
  )
}
