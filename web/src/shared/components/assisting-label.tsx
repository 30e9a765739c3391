import { type AssistantStanding, assistingWords } from '@lsb/contract'
import { StandingLabel } from './standing-label.tsx'

/** An assistant's verdict in a word. */
export const AssistingLabel = ({ assisting }: { assisting: AssistantStanding }) => {
  const { tone, word } = assistingWords(assisting, { supervisor_name: '' })
  return <StandingLabel tone={tone}>{word}</StandingLabel>
}
