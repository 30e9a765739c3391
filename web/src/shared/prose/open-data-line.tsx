import { isOpen, openDataTerms, pages } from '@lsb/contract'
import { Link } from '../components/link.tsx'

/** Links to the registers as files; while open data is off, to the description of the files. */
export const OpenDataLine = ({ terms = openDataTerms }) => (
  <p>
    {isOpen(terms)
      ? 'Both registers can be had as files: '
      : 'The registers are not open as files yet. What they will hold: '}
    <Link to={pages.openData.path}>open data</Link>.
  </p>
)
