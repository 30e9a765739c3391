import { api, practisingStatuses, type PractisingStatus } from '@lsb/contract'
import { useSearchParams } from 'react-router-dom'
import { practisingPath } from './api/practising.ts'

/** What the desk lists: the renewals in one state, or all records page by page. */
type DeskView = PractisingStatus | 'all'

export interface DeskAddress {
  view: DeskView
  year: string
  /** The search by name or number. */
  search: string
  /** The state to which the list of all records is limited, or ''. */
  status: string
  /** The API path of the page that the list of all records shows. */
  path: string
  linkTo: (view: DeskView) => string
  filter: (change: { status?: string; year?: string }) => void
  seek: (search: string) => void
  /** Shows the page to which a link of the list leads. */
  turnTo: (link: string) => void
  open: (id: string) => void
  /** The address of a record's review, from which Back leads here. */
  reviewLink: (id: string) => string
  backToList: () => void
}

/** The desk's state in the address: view, filters, page and open review. So Back, reload and a new sign-in keep it. */
export const useDeskAddress = (): DeskAddress => {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const year = params.get('year') ?? ''
  const page = params.get('page')
  const view = params.get('view')
  const change = (set: Record<string, string>, drop: string[] = [], replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(set)) after.set(name, value)
        for (const name of drop) after.delete(name)
        return new URLSearchParams(Array.from(after).filter(([, value]) => value !== ''))
      },
      { replace },
    )
  return {
    view: view === 'all' ? 'all' : (practisingStatuses.find((one) => one === view) ?? 'submitted'),
    year,
    search: params.get('search') ?? '',
    status,
    // An address can be typed, so only links of this call are accepted.
    path: page?.startsWith(`${api.practising}?`) ? page : practisingPath({ status, year }),
    linkTo: (to) => `?${new URLSearchParams({ view: to, ...(year !== '' && { year }) })}`,
    filter: (filters) => change(filters, ['page']),
    // Replaces the history entry: Back must not go through single letters.
    seek: (search) => change({ search }, [], true),
    turnTo: (link) => change({ page: link }),
    open: (id) => change({ review: id }),
    reviewLink: (id) => {
      const review = new URLSearchParams(params)
      review.set('review', id)
      return `?${review}`
    },
    backToList: () => change({}, ['review']),
  }
}
