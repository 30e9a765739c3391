import { officeMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import type { Typed } from './use-act-draft.ts'

/** Says, once something is typed into the form, that it is kept, and throws it away. */
export const KeptInTab = ({ initial }: { initial: Typed }) => {
  const { values, isSubmitting, setValues } = useFormikContext<Typed>()
  if (Object.entries(values).every(([name, value]) => value === (initial[name] ?? ''))) return null
  return (
    <Typography sx={{ mt: 1.5 }}>
      {officeMessages.formKeptInTab}{' '}
      <Button size="small" disabled={isSubmitting} onClick={() => void setValues(initial)}>
        Throw it away
      </Button>
    </Typography>
  )
}
