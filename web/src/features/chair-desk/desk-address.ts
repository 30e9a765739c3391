import { api } from '@lsb/contract'
import { useSearchParams } from 'react-router-dom'
import { practisingPath } from '../../shared/api/practising.ts'

export interface DeskAddress {
  status: string
  year: string
  /** API path of the page that is shown. */
  path: string
  filter: (change: { status?: string; year?: string }) => void
  /** Shows the page one of the list's own links leads to. */
  turnTo: (link: string) => void
  open: (id: string) => void
  backToList: () => void
}

/** What the address says of the desk: filters, page and open review, so that Back, reload and a new sign-in keep them. */
export const useDeskAddress = (): DeskAddress => {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const year = params.get('year') ?? ''
  const page = params.get('page')
  const change = (set: Record<string, string>, drop: string[] = []) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(set)) after.set(name, value)
      for (const name of drop) after.delete(name)
      return new URLSearchParams(Array.from(after).filter(([, value]) => value !== ''))
    })
  return {
    status,
    year,
    // An address can be typed: only links of this very call are followed.
    path: page?.startsWith(`${api.practising}?`) ? page : practisingPath({ status, year }),
    filter: (filters) => change(filters, ['page']),
    turnTo: (link) => change({ page: link }),
    open: (id) => change({ review: id }),
    backToList: () => change({}, ['review']),
  }
}
