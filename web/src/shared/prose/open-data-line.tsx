import { isOpen, openDataTerms, pages } from '@lsb/contract'
import { Link } from '../components/link.tsx'

/** Leads to the registers as files; while the board has not opened them, to what they will hold. */
export const OpenDataLine = ({ terms = openDataTerms }) => (
  <p>
    {isOpen(terms)
      ? 'Both registers can be had as files: '
      : 'The registers are not open as files yet. What they will hold: '}
    <Link to={pages.openData.path}>open data</Link>.
  </p>
)
