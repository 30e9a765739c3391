import { type RegisterName, registerNames } from '@lsb/contract'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Tabs } from '../../../shared/components/tabs.tsx'
import { officePath } from '../panels.ts'
import { InTray } from '../parts/in-tray.tsx'
import { ComparisonPage } from './comparison-page.tsx'
import { UploadRegister } from './upload-register.tsx'
import { EntryPage } from './entry-page.tsx'
import { EntrySearch } from './entry-search.tsx'
import { ImportList } from './import-list.tsx'
import { ImportPage } from './import-page.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PractisingOnDay } from './practising-on-day.tsx'
import { registerTitles } from './register-words.ts'
import { VersionList } from './version-list.tsx'

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
