import { loadMessages, pages, SUBMIT_TOAST_MS, successMessages, type DeclarationItem, type Me } from '@lsb/contract'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { focusNow } from '../../shared/components/focus-heading.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { useDeclaration, useDeclare } from './api.ts'
import { meKey } from '../../shared/api/me.ts'
import { raiseFlag } from '../../shared/session/session-store.ts'
import { LoadFailureDialog } from '../../shared/portal/load-failure-dialog.tsx'
import { Refusal } from './refusal.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { Summary } from './summary.tsx'

/** Step 7: all answers once more, then the declaration. */
export const DeclarationStep = ({ data }: { data: WizardData }) => {
  const declaration = useDeclaration()
  const items = declaration.data
  const { mutate, isPending, isSuccess, error } = useDeclare()
  const { enqueueSnackbar } = useSnackbar()
  useDashboardAfterToast(isSuccess)
  const submit = () =>
    mutate(undefined, {
      onSuccess: () =>
        enqueueSnackbar(successMessages.declaration, { variant: 'success', autoHideDuration: SUBMIT_TOAST_MS }),
    })
  return (
    <>
      {!items && <LoadFailureDialog text={loadMessages.declaration} query={declaration} />}
      <Refusal error={error} />
      <Typography sx={{ mb: 3 }}>Check your answers. Each part can still be changed.</Typography>
      <Summary data={data} />
      <Card variant="outlined" sx={{ mt: 4 }}>
        <CardContent>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 1 }}>
            Declaration
          </Typography>
          {items ? <DeclarationText item={items[0]} /> : <Typography component="output">Loading...</Typography>}
        </CardContent>
      </Card>
      {isSuccess ? (
        <NoticeLine sx={{ mt: 3 }} ref={focusNow} tone="good" live="alert" tabIndex={-1}>
          Your declaration is recorded. Your dashboard opens in a moment.
        </NoticeLine>
      ) : (
        <StepButtons
          nextLabel="Submit"
          busy={isPending}
          onNext={submit}
          blocked={items ? undefined : 'Your declaration is being loaded.'}
        />
      )}
    </>
  )
}

/** The declaration in words. A name or number that the board's records lack is said to be missing. */
const DeclarationText = ({ item }: { item: DeclarationItem | undefined }) => (
  <Typography>
    I, <strong>{item?.name || '(name not on record)'}</strong>, holder of ID number{' '}
    <strong>{item?.id_number || '(ID number not on record)'}</strong>, declare that the information I have given is true
    and complete to the best of my knowledge, and that the documents I have uploaded are true copies of the originals.
  </Typography>
)

/** Opens the dashboard when the toast has been shown for five seconds. */
const useDashboardAfterToast = (submitted: boolean) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!submitted) return undefined
    const timer = setTimeout(() => {
      raiseFlag('profile')
      client.setQueryData<Me>(meKey, (me) => me && { user: { ...me.user, profile: true, undeclared: false } })
      void navigate(pages.dashboard.path)
    }, SUBMIT_TOAST_MS)
    return () => clearTimeout(timer)
  }, [submitted, navigate, client])
}
