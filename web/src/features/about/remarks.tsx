import { styled } from '@mui/material/styles'
import type { BoardMember } from './board-members.ts'

interface RemarksProps {
  paragraphs: readonly string[]
  by?: BoardMember
}

/** The chairman's remarks, as a quotation with its speaker. */
export const Remarks = ({ paragraphs, by }: RemarksProps) => (
  <Quote>
    <blockquote>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
    {by && (
      <figcaption>
        <strong>{by.name}</strong>, {by.role}, {by.position}
      </figcaption>
    )}
  </Quote>
)

const Quote = styled('figure')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    margin: 0,
    paddingLeft: 'clamp(16px, 3vw, 28px)',
    borderLeft: `4px solid ${palette.secondary.main}`,
    '& blockquote': { margin: 0, fontSize: '1.1875rem', lineHeight: 1.6 },
    '& p': { margin: '0 0 14px' },
    '& figcaption': { color: palette.text.secondary },
  }
})
