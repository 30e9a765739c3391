import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup, { type RadioGroupProps } from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'
import { withNumbers } from '../components/exact.tsx'

interface ChoiceProps<Value extends string> extends Pick<RadioGroupProps, 'row' | 'sx'> {
  /** Also the id of the first answer. */
  name: string
  legend: string
  /** What there is to know before answering. */
  children?: ReactNode
  /** What is wrong with the answer, or with its absence. */
  error?: string | undefined
  value: Value | null
  /** `named` is an answer's name for screen readers, where its label alone says too little. */
  options: readonly { value: Value; label: ReactNode; named?: string }[]
  onChoose: (value: Value) => void
}

/** A question with one answer among a few. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const {
    name,
    legend,
    children,
    error,
    value,
    options,
    onChoose,
    row = false,
    sx = { display: 'block', mb: 2 },
  } = props
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={sx}>
      <FormLabel component="legend" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {withNumbers(legend)}
      </FormLabel>
      {children && <Box sx={{ my: 1, overflowWrap: 'anywhere' }}>{children}</Box>}
      {error !== undefined && <FormHelperText id={`${name}-error`}>{error}</FormHelperText>}
      <RadioGroup row={row} name={name} value={value}>
        {options.map(({ value: one, label, named }, at) => (
          <FormControlLabel
            key={one}
            value={one}
            label={withNumbers(label)}
            control={
              <Radio
                size="small"
                onChange={() => onChoose(one)}
                slotProps={{
                  input: {
                    id: at === 0 ? name : undefined,
                    'aria-label': named,
                    'aria-describedby': error && `${name}-error`,
                  },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
