import { WIZARD_STEPS } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from '../../shared/components/link.tsx'
import { stepTitles } from './steps.ts'

interface StepListProps {
  current: number
  /** Steps up to this one can be opened. */
  furthest: number
  complete: readonly boolean[]
}

/** Where the person is among the seven steps, what is done, and the way back to it. */
export const StepList = ({ current, furthest, complete }: StepListProps) => (
  <Box component="nav" aria-label={`Steps, ${WIZARD_STEPS} in all`} sx={{ mb: 4 }}>
    <Box component="ol" sx={{ display: 'flex', gap: { xs: 0.5, md: 1 }, listStyle: 'none', p: 0, m: 0 }}>
      {stepTitles.map((title, index) => {
        const step = index + 1
        const isCurrent = step === current
        const isDone = complete[index] === true
        const words = (
          <>
            <Marker step={step} isCurrent={isCurrent} isDone={isDone} />
            <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, mt: 0.75, lineHeight: 1.3 }}>
              {title}
            </Box>
            <Box component="span" className="visually-hidden" sx={{ display: { md: 'none' } }}>
              {title}
            </Box>
            {isDone && <span className="visually-hidden">, complete</span>}
          </>
        )
        return (
          <Box
            component="li"
            key={title}
            {...(isCurrent && { 'aria-current': 'step' as const })}
            sx={{ flex: 1, minWidth: 0, textAlign: 'center', fontSize: 13, fontWeight: isCurrent ? 700 : 400 }}
          >
            {step <= furthest && !isCurrent ? (
              <Link component={RouterLink} to={`?step=${step}`} sx={{ display: 'block' }}>
                {words}
              </Link>
            ) : (
              <Box component="span" sx={{ display: 'block', color: isCurrent ? 'text.primary' : 'text.secondary' }}>
                {words}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  </Box>
)

interface MarkerProps {
  step: number
  isCurrent: boolean
  isDone: boolean
}

const Marker = ({ step, isCurrent, isDone }: MarkerProps) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 34,
      height: 34,
      borderRadius: '50%',
      border: '2px solid',
      borderColor: isCurrent || isDone ? 'primary.main' : 'text.secondary',
      bgcolor: isCurrent ? 'primary.main' : 'transparent',
      color: isCurrent ? 'primary.contrastText' : 'inherit',
    }}
  >
    {isDone && !isCurrent ? '✓' : step}
  </Box>
)
