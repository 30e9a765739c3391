import {
  pages,
  quoted,
  type RegisterAddress,
  type StandingFilter as Filter,
  standingFilterNames,
  standingFilters,
  writeRegisterAddress,
} from '@lsb/contract'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { ChevronDownIcon } from '../../shared/components/icons.tsx'
import { RESULTS_ID } from './results-heading.tsx'
import { palette, paper } from '../../shared/theme/theme.ts'

interface StandingFilterProps {
  address: RegisterAddress
  onGo: (change: Partial<RegisterAddress>) => void
}

const choices: readonly (Filter | null)[] = [null, ...standingFilterNames]
const labelOf = (standing: Filter | null) => (standing === null ? 'All' : standingFilters[standing])

/** The address of the first page with another standing, at its list. */
const hrefOf = (address: RegisterAddress, standing: Filter | null) => {
  const query = writeRegisterAddress({ ...address, standing, page: 1 }).toString()
  return `${pages.register.path}${query && `?${query}`}#${RESULTS_ID}`
}

/** Shows only surveyors of one standing: links, so that it works without the app. */
export const StandingFilter = ({ address, onGo }: StandingFilterProps) => {
  const choose = (event: MouseEvent<HTMLAnchorElement>, standing: Filter | null) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const box = event.currentTarget.closest('details')
    if (box) box.open = false
    onGo({ standing, page: 1 })
  }
  return (
    <Details>
      <summary>
        <span>
          Standing: <span>{labelOf(address.standing)}</span>
        </span>
        <ChevronDownIcon width="1em" height="1em" />
      </summary>
      <nav aria-label="Filter by standing">
        <ul>
          {choices.map((standing) => (
            <li key={standing ?? ''}>
              <a
                href={hrefOf(address, standing)}
                aria-current={standing === address.standing || undefined}
                onClick={(event) => choose(event, standing)}
              >
                {labelOf(standing)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Details>
  )
}

/** Shown instead of rows when no entry passes the filter. */
export const NoneOfStanding = (address: RegisterAddress) => (
  <>
    <strong>{`No entry ${address.search ? `that matches ${quoted(address.search)} ` : ''}has the standing “${labelOf(address.standing)}”.`}</strong>
    <p>
      <a href={hrefOf(address, null)}>Show all of them</a>
    </p>
  </>
)

/** The browser's own element opens and closes it. When open, the list has its own line. */
const Details = styled('details')({
  '&[open]': { flexBasis: '100%' },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    width: 'fit-content',
    marginInlineStart: 'auto',
    minHeight: 24,
    fontWeight: 600,
    color: palette.primary.main,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 8, listStyle: 'none', margin: '8px 0 4px', padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '4px 14px',
    textDecoration: 'none',
    ...paper,
    borderRadius: 3,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { color: palette.primary.contrastText, background: palette.primary.main },
  '@media print': { display: 'none' },
})
