import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FIRST_TASK } from '../../shared/portal/what-now-card.tsx'

interface TaskProps {
  number: number
  title: string
  /** Id of the field that the title labels, if it labels one. */
  labels?: string
  state: string
  done?: boolean
  children: ReactNode
}

/** One task of the renewal, with its state beside its name. */
export const Task = ({ number, title, labels, state, done = false, children }: TaskProps) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 2.5 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
      <Typography
        variant="h3"
        {...(number === 1 && { id: FIRST_TASK, tabIndex: -1 })}
        sx={{ fontSize: '1.125rem', scrollMarginTop: 16 }}
      >
        <span>{number}</span>. <span {...(labels && { id: `${labels}-label`, tabIndex: -1 })}>{title}</span>
      </Typography>
      <Typography
        component="strong"
        sx={{ fontSize: '0.9375rem', fontWeight: 600, color: done ? 'success.main' : 'text.secondary' }}
      >{`${done ? '✓ ' : ''}${state}`}</Typography>
    </Box>
    {children}
  </Box>
)
