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
import MuiLink from '@mui/material/Link'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { type Column } from '../../../shared/components/data-table.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { useImports, useVersions } from '../api/registers.ts'
import { officePath } from '../panels.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { FoundTable } from '../parts/found-table.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { planTitle } from './register-words.ts'

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

const What = ({ register, ...publication }: Publication & { register: RegisterName }) => {
  const { version, plan } = publication
  const title = withNumbers(titleOf(publication))
  return (
    <>
      {version && (
        <MuiLink
          href={officePath('registers', { register, version: String(version.number) })}
          sx={{ display: 'block' }}
        >{`Version ${version.number}`}</MuiLink>
      )}
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

const columnsFor = (register: RegisterName): Column<Publication>[] => [
  { header: 'What', cell: (row) => <What {...row} register={register} />, rowHeader: true },
  { header: 'When', cell: ({ at, by }) => `${formatInstant(at)} by ${by}` },
  { header: 'Entries', cell: ({ version, plan }) => formatCount(version?.count ?? plan?.counts.after ?? 0) },
  { header: 'Changes', cell: changesOf },
  { header: 'State', cell: stateOf },
]

/** How many are listed beside the acts of the day. */
const NEWEST = 3

/** What was given and what was published, in one list, newest first; what a version changed, and taking it back, is on its page. */
export const VersionList = ({ register, isWhole = false }: { register: RegisterName; isWhole?: boolean }) => {
  const versions = useVersions(register)
  const plans = useImports(register)
  return (
    <Part id="versions" title="Given and published" variant="h2" sx={{ my: 4 }}>
      <Loaded query={versions} failure={officeMessages.versionsFailed}>
        {({ results }) => (
          <Loaded query={plans} failure={officeMessages.importsFailed}>
            {(given) => {
              const all = publicationsIn(results, given.results)
              const shown = isWhole ? all : all.slice(0, NEWEST)
              return (
                <>
                  {results.length > 0 && (
                    <DownloadButton path={api.officeRegisterFile(register)} name={`register-${register}.csv`}>
                      Download the public register (CSV)
                    </DownloadButton>
                  )}
                  <FoundTable
                    empty="Nothing was given or published yet."
                    caption="Given and published"
                    columns={columnsFor(register)}
                    rows={shown}
                    rowKey={({ version, plan }) => String(version?.number ?? plan?.id)}
                  />
                  {shown.length < all.length && (
                    <MuiLink href={officePath('registers', { register, versions: 'all' })}>
                      <span>{`All ${formatCount(all.length)}`}</span>
                    </MuiLink>
                  )}
                </>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Part>
  )
}
