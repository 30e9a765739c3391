import type { RegisterName } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Part } from '../../../shared/components/part.tsx'
import { useVersions } from '../api/registers.ts'
import { InTray } from '../parts/in-tray.tsx'
import { textsOf } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'
import { BackToRegister } from './back-to-register.tsx'
import { OpenQuestion } from './open-questions.tsx'
import { TakeBackDialog } from './take-back.tsx'
import { VersionChanges } from './version-changes.tsx'

interface VersionPageProps {
  register: RegisterName
  version: string
}

/** A version: what it changed of whom, what a clerk answered for it, and taking it back. */
export const VersionPage = ({ register, version }: VersionPageProps) => {
  const { asked, ask, close } = useAsked()
  const found = useVersions(register).data?.results.find(({ number }) => String(number) === version)
  return (
    <>
      <BackToRegister register={register} />
      <InTray
        of={(item) => item.act === 'takeback' && item.on === register && textsOf(item.asked)['version'] === version}
      />
      {found?.not_offered === '' && (
        <Button variant="outlined" color="error" onClick={() => ask('takeback')} sx={{ mb: 3, ml: 1 }}>
          <span>{`Take back version ${version}`}</span>
        </Button>
      )}
      {found && found.not_offered !== '' && <Typography sx={{ mb: 3 }}>{found.not_offered}</Typography>}
      <VersionChanges register={register} version={version} />
      {found && found.answers.length > 0 && (
        <Part id="answers" title="Answers" variant="h2" sx={{ my: 4 }}>
          {found.answers.map(({ number, question, answer, version: since, settled }) => (
            <Typography key={`${since} ${number} ${question}`} sx={{ mb: 1 }}>
              <OpenQuestion number={settled ? '' : number} question={question} version={since} />{' '}
              <strong>{`${answer}.`}</strong> {!settled && <span>It is still open.</span>}
            </Typography>
          ))}
        </Part>
      )}
      {asked === 'takeback' && <TakeBackDialog register={register} version={Number(version)} onClose={close} />}
    </>
  )
}
