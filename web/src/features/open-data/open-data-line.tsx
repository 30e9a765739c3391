import { isOpen, openDataTerms, pages } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'

/** Links to the registers as files; while open data is off, to the description of the files. */
export const OpenDataLine = ({ terms = openDataTerms }) => (
  <p>
    <span>
      {isOpen(terms)
        ? 'Both registers can be had as files: '
        : 'The registers are not open as files yet. What they will hold: '}
    </span>
    <Link to={pages.openData.path}>open data</Link>.
  </p>
)
