import { formatCount, api, officeMessages, type RegisterName, type RegisterVersion } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'
import { Part } from '../../../shared/components/part.tsx'

interface VersionQuestion {
  act: 'back' | 'withdraw'
  version: RegisterVersion
  /** The number of the version that was public when the clerk asked. */
  seen: number
}

const stateOf = ({ current, withdrawn }: RegisterVersion): string => {
  if (withdrawn !== null) return `Withdrawn on ${formatInstant(withdrawn.at)} by ${withdrawn.by}: ${withdrawn.reason}`
  return current ? 'Public' : 'Replaced'
}

const changesOf = ({ changed, restores, reason }: RegisterVersion): string =>
  `${reason && `One entry changed: ${reason}. `}${restores === null ? '' : `Brought back version ${restores}. `}${changed.added} new, ${changed.changed} changed, ${changed.gone} removed`

/** What a clerk said about whose rows they are. */
const VersionAnswers = ({ answers }: RegisterVersion) =>
  answers.length === 0 ? (
    <>None asked</>
  ) : (
    <details>
      <summary>{answersInShort(answers)}</summary>
      {answers.map(({ number, question, answer }) => (
        <Box key={number} sx={{ mt: 1 }}>
          {question} <strong>{answer}.</strong>
        </Box>
      ))}
    </details>
  )

const answersInShort = (answers: RegisterVersion['answers']): string => {
  const open = answers.filter(({ settled }) => !settled).length
  return open === 0 ? formatCount(answers.length) : `${formatCount(answers.length)}, ${formatCount(open)} not known yet`
}

const columnsFor = (register: RegisterName, ask: (asked: string) => void): Column<RegisterVersion>[] => [
  { header: 'Version', cell: ({ number }) => `Version ${number}`, rowHeader: true },
  { header: 'Published', cell: ({ published_at, by }) => `${formatInstant(published_at)} by ${by}` },
  { header: 'Entries', cell: ({ count }) => formatCount(count) },
  { header: 'Changes', cell: changesOf },
  { header: 'Answers', cell: VersionAnswers },
  { header: 'State', cell: stateOf },
  { header: 'What to do', cell: (version) => <VersionActs register={register} version={version} ask={ask} /> },
]

interface VersionActsProps {
  register: RegisterName
  version: RegisterVersion
  ask: (asked: string) => void
}

const VersionActs = ({ register, version, ask }: VersionActsProps) => {
  const { number, current, withdrawn, rows_kept } = version
  const button = { size: 'small', variant: 'outlined' } as const
  const askAbout = (act: VersionQuestion['act']) => ask(`${act} ${number}`)
  if (number === 1 && (current || !rows_kept)) return <>Nothing</>
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {number > 1 && (
        <Button
          {...button}
          href={officePath('registers', { register, from: String(number - 1), to: String(number) })}
          aria-label={`Compare version ${number} with version ${number - 1}`}
        >
          Compare
        </Button>
      )}
      {!current && rows_kept && (
        <Button {...button} aria-label={`Go back to version ${number}`} onClick={() => askAbout('back')}>
          Go back
        </Button>
      )}
      {withdrawn === null && number > 1 && (
        <Button
          {...button}
          color="error"
          aria-label={`Withdraw version ${number}`}
          onClick={() => askAbout('withdraw')}
        >
          Withdraw
        </Button>
      )}
    </Box>
  )
}

export const VersionList = ({ register }: { register: RegisterName }) => {
  const query = useVersions(register)
  const { asked, ask, close } = useAsked()
  const [act, number] = asked.split(' ')
  return (
    <Part id="versions" title="Published versions" variant="h2" sx={{ my: 4 }}>
      <Loaded query={query} failure={officeMessages.versionsFailed}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography>Nothing is published yet.</Typography>
          ) : (
            <>
              <DownloadButton path={api.officeRegisterFile(register)} name={`register-${register}.csv`}>
                Download the public register (CSV)
              </DownloadButton>
              <DataTable
                caption="Published versions"
                columns={columnsFor(register, ask)}
                rows={results}
                rowKey={(version) => String(version.number)}
              />
              {results
                .filter((version) => String(version.number) === number)
                .map((version) => (
                  <VersionDialog
                    key={asked}
                    register={register}
                    asked={{
                      act: act === 'back' ? 'back' : 'withdraw',
                      version,
                      seen: results.find(({ current }) => current)?.number ?? 0,
                    }}
                    onClose={close}
                  />
                ))}
            </>
          )
        }
      </Loaded>
    </Part>
  )
}

const texts = {
  back: {
    title: (number: number) => `Go back to version ${number}`,
    about:
      'Once you confirm it in your tray, a new version with the rows of this one is published. What was published after it no longer holds, suspensions among it: your tray names the verdicts that change.',
  },
  withdraw: {
    title: (number: number) => `Withdraw version ${number}`,
    about:
      'It was published in error: the public history passes over it. If it is the public one, the register goes back to the version before it as soon as you confirm it in your tray, which names the verdicts that change.',
  },
} as const

interface VersionDialogProps {
  register: RegisterName
  asked: VersionQuestion
  onClose: () => void
}

const VersionDialog = ({ register, asked: { act, version, seen: loaded }, onClose }: VersionDialogProps) => {
  // What is loaded later must not pass for what the clerk saw.
  const [seen] = useState(loaded)
  const draft = useActDraft(
    { act, on: `${register} ${version.number}` },
    {},
    { isIt: (item) => item.on === register && textsOf(item.asked)['version'] === String(version.number) },
  )
  return (
    <TrayActDialog
      act={act}
      on={register}
      draft={draft}
      asked={{ version: version.number, seen }}
      title={texts[act].title(version.number)}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{texts[act].about}</Typography>
    </TrayActDialog>
  )
}
