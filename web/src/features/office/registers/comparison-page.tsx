import { api, type RegisterName } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '../../../shared/components/link.tsx'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'
import { Differences } from './differences.tsx'
import { registerTitles } from './register-words.ts'

interface ComparisonPageProps {
  register: RegisterName
  from: string
  to: string
}

/** What is different in one version of a register against another. */
export const ComparisonPage = ({ register, from, to }: ComparisonPageProps) => {
  const query = useMemo(() => ({ from, to }), [from, to])
  const navigate = useNavigate()
  const numbers = useVersions(register).data?.results.map(({ number }) => String(number)) ?? [to, from]
  const choose = (change: Partial<typeof query>) =>
    void navigate(officePath('registers', { register, ...query, ...change }), { replace: true })
  return (
    <>
      <Button component={Link} to={officePath('registers', { register })} variant="outlined" sx={{ mb: 3 }}>
        {registerTitles[register]}
      </Button>
      <Typography variant="h2" sx={{ mb: 2 }}>
        From version {from} to version {to}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {(['from', 'to'] as const).map((side) => (
          <ControlledSelect
            key={side}
            id={`compare-${side}`}
            label={side === 'from' ? 'From version' : 'To version'}
            options={numbers.map((number) => [number, number])}
            value={query[side]}
            onChange={(number) => choose({ [side]: number })}
          />
        ))}
      </Box>
      <Differences path={api.officeComparison(register)} query={query} ofFile={false} />
    </>
  )
}
