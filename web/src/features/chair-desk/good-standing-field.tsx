import { ownMessages } from '@lsb/contract'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

export type Finding = 'yes' | 'no'

interface GoodStandingFieldProps {
  value: Finding | null
  onChoose: (finding: Finding) => void
  /** The chair approves and has not answered. */
  isMissing: boolean
}

const hintOn = (value: Finding | null, isMissing: boolean): string | null => {
  if (value === 'no') return ownMessages.notInGoodStanding
  return isMissing ? ownMessages.goodStandingRequired : null
}

/** The chair's finding on good standing, needed to approve. Its first answer has the id `good-standing`. */
export const GoodStandingField = ({ value, onChoose, isMissing }: GoodStandingFieldProps) => {
  const hint = hintOn(value, isMissing)
  const described = hint !== null && { 'aria-describedby': 'good-standing-hint' }
  return (
    <FormControl component="fieldset" error={hint !== null}>
      <FormLabel component="legend" sx={{ fontWeight: 600 }}>
        Is the surveyor in good standing?
      </FormLabel>
      {hint !== null && (
        <FormHelperText id="good-standing-hint" sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
      <RadioGroup
        row
        name="good-standing"
        value={value}
        onChange={(_, chosen) => onChoose(chosen === 'yes' ? 'yes' : 'no')}
      >
        <FormControlLabel
          value="yes"
          control={
            <Radio
              size="small"
              slotProps={{
                input: {
                  id: 'good-standing',
                  'aria-label': 'Yes, in good standing',
                  ...described,
                },
              }}
            />
          }
          label="Yes"
        />
        <FormControlLabel
          value="no"
          control={
            <Radio size="small" slotProps={{ input: { 'aria-label': 'No, not in good standing', ...described } }} />
          }
          label="No"
        />
      </RadioGroup>
    </FormControl>
  )
}
