import Box from '@mui/material/Box'
import { useField, useFormikContext } from 'formik'
import { fieldId, useFormScope } from '../../shared/forms/form-scope.ts'
import { CONFIRMATION } from './complaint-text.ts'

/** The confirmation checkbox. */
export const Confirmation = () => {
  const id = fieldId(useFormScope().prefix, 'confirmed')
  const [field, { error }] = useField<boolean>({ name: 'confirmed', type: 'checkbox' })
  const { submitCount } = useFormikContext()
  const problem = submitCount > 0 ? error : undefined
  return (
    <Box sx={{ mb: 3 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', py: 1 }}>
        <Box
          component="input"
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value}
          onChange={field.onChange}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          sx={{ flex: 'none', width: 24, height: 24, m: 0, accentColor: 'var(--focus)' }}
        />
        <span>{CONFIRMATION}</span>
      </Box>
      {problem !== undefined && (
        <Box id={`${id}-error`} sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.9375rem' }}>
          {problem}
        </Box>
      )}
    </Box>
  )
}
