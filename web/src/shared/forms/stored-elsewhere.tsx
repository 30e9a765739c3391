import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Exact } from '../components/exact.tsx'
import { useBoundField, useFormScope } from './form-scope.ts'

/** Below a field that was changed elsewhere meanwhile: what is saved, and the choice between that and what the field has. */
export const StoredElsewhere = ({ name, label }: { name: string; label: string }) => {
  const { stored, settle } = useFormScope()
  const { id, setValue, isSubmitting } = useBoundField(name)
  const saved = stored[name]
  if (saved === undefined) return null
  const choose = (value?: string) => {
    if (value !== undefined) void setValue(value)
    settle(name)
    document.getElementById(id)?.focus()
  }
  const choices = [
    { words: 'Take what is saved', act: () => choose(saved) },
    { words: 'Keep what is in the field', act: () => choose() },
  ]
  return (
    <Box sx={{ mt: -1.5, mb: 3, pl: 2, borderLeft: 4, borderColor: 'warning.main' }}>
      <Typography>
        <span>Saved elsewhere: </span>
        <strong style={{ whiteSpace: 'pre-line' }}>{saved === '' ? 'nothing' : <Exact>{saved}</Exact>}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {choices.map(({ words, act }) => (
          <Button key={words} variant="outlined" size="small" disabled={isSubmitting} onClick={act}>
            <span>{words}</span>
            <span className="visually-hidden">{` (${label})`}</span>
          </Button>
        ))}
      </Box>
    </Box>
  )
}
