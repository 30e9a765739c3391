import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { NoticeLine } from '../components/notice-line.tsx'
import { plainList } from '../theme/theme.ts'
import { FieldLink } from './field-link.tsx'

interface FieldProblem {
  id: string
  text: string
}

/** In the order in which the page has the fields; a control that is not there comes last. */
const inOrderOfFields = (problems: readonly FieldProblem[]): FieldProblem[] => {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  const placeOf = ({ id }: FieldProblem) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const labelOf = (id: string): string => document.getElementById(`${id}-label`)?.firstChild?.textContent ?? ''

/** The text of a line: the problem, with the field's label before it unless the text names the field. */
const lineOf = ({ id, text }: FieldProblem): string => {
  const label = labelOf(id)
  return text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** Number of the last attempt that is over, 0 while one runs: the summary takes focus when it changes. */
  attempt: number
}

/** The problems at the top of a form. It takes the focus after an attempt, and each line links to its field. */
export const ErrorSummary = ({ problems, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (isShown && attempt > 0) box.current?.focus()
  }, [isShown, attempt])
  if (!isShown) return null
  return (
    <NoticeLine sx={{ mb: 3 }} ref={box} tone="bad" live="alert" tabIndex={-1}>
      <Typography component="h2" variant="h4">
        There is a problem
      </Typography>
      <Box component="ul" sx={plainList}>
        {inOrderOfFields(problems).map(({ id, ...problem }) => (
          <li key={id}>
            <FieldLink id={id}>{lineOf({ id, ...problem })}</FieldLink>
          </li>
        ))}
      </Box>
    </NoticeLine>
  )
}
