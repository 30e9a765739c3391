import { api, licenceDate, type RegisterName, registerNames } from '@lsb/contract'
import { useNavigate, useSearchParams } from 'react-router-dom'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Tabs } from '../../../shared/components/tabs.tsx'
import { officePath } from '../panels.ts'
import { FindBox } from '../parts/find-box.tsx'
import { InTray } from '../parts/in-tray.tsx'
import { BackToRegister } from './back-to-register.tsx'
import { UploadRegister } from './upload-register.tsx'
import { EntryPage } from './entry-page.tsx'
import { StoryPage } from './entry-story.tsx'
import { ImportPage } from './import-page.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { registerTitles } from './register-words.ts'
import { VersionList } from './version-list.tsx'
import { VersionPage } from './version-page.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { Part } from '../../../shared/components/part.tsx'

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

/** Both registers: upload a file, look at plans and versions. The address has the register, plan, version, list or entry. */
export const RegistersPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const register = registerNames.find((name) => name === params.get('register')) ?? 'licensed'
  const planned = params.get('import')
  const entry = params.get('entry')
  const at = params.get('at') ?? ''
  const story = params.get('story')
  const version = params.get('version')
  if (planned !== null) return <ImportPage key={planned} id={planned} />
  if (version !== null) return <VersionPage key={version} register={register} version={version} />
  if (params.has('versions'))
    return (
      <>
        <BackToRegister register={register} />
        <VersionList register={register} isWhole />
      </>
    )
  if (story !== null) return <StoryPage register={register} entry={story} at={at} />
  if (entry !== null) return <EntryPage key={`${entry} ${at}`} register={register} entry={entry} at={at} />
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
    <FindBox />
    <Button href={officePath('registers', { register, entry: '' })} variant="outlined">
      New entry
    </Button>
    {register === 'licensed' && <PractisingOnDay />}
    <UploadRegister register={register} />
    <VersionList register={register} />
  </>
)
