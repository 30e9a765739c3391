import { useNavigate } from 'react-router-dom'
import { officePath } from '../panels.ts'
import { SearchForm } from './search-form.tsx'

/** The office's one search, wherever a clerk stands: "Today" has its answers. Not in the address: it may be an ID number. */
export const FindBox = ({ typed = '', label }: { typed?: string; label?: string }) => {
  const navigate = useNavigate()
  return (
    <SearchForm
      id="find"
      label={label ?? 'Find a person, an account or an act'}
      hint={label ? '' : 'A name, a register number, an ID number or an e-mail address.'}
      search={typed}
      onSearch={(text) => void navigate(officePath('today'), { state: text })}
    />
  )
}
