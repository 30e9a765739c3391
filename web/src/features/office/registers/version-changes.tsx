import { api, officeMessages, type RegisterName } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { Differences } from './differences.tsx'

/** What a version changed of whom: for the office, and for the chair, whom a message leads here. */
export const VersionChanges = ({ register, version }: { register: RegisterName; version: string }) => (
  <>
    <Typography variant="h2" sx={{ mb: 2 }}>{`What version ${version} changed`}</Typography>
    {version === '1' ? (
      <Typography>{officeMessages.firstVersion}</Typography>
    ) : (
      <Differences call="GET officeVersion" path={api.officeVersion(register, Number(version))} ofFile={false} />
    )}
  </>
)
