import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface FieldFrameProps {
  id: string
  label: string
  /** A heading right above is the label; its id is the field's with "-label". */
  underHeading?: boolean
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Marks the control as wrong without a text: the form's banner has the text. */
  quiet?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error and control of one field, connected by id. Every field of the portal is in one; none is printed. */
export const FieldFrame = ({ id, label, hint, error, children, ...rest }: FieldFrameProps) => {
  const { optional = false, quiet = false, underHeading = false } = rest
  const described = [hint && `${id}-hint`, error && !quiet && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Box className="no-print" sx={{ mb: 2.5 }}>
      {!underHeading && (
        <Typography
          component="label"
          id={`${id}-label`}
          htmlFor={id}
          sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}
        >
          {optional ? (
            <>
              <span>{label}</span>{' '}
              <Typography component="span" color="text.secondary">
                (optional)
              </Typography>
            </>
          ) : (
            label
          )}
        </Typography>
      )}
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0, mt: 0, mb: 0.75 }}>
          {hint}
        </FormHelperText>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      {error && !quiet && (
        <FormHelperText id={`${id}-error`} error sx={{ mx: 0, fontWeight: 600 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
