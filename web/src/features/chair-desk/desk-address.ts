import { api, practisingStatuses, type PractisingStatus } from '@lsb/contract'
import { useAddressParams } from '../../shared/components/use-address-params.ts'
import { practisingPath } from './api/practising.ts'

/** What the desk lists: the renewals in one state, all of them, or what waits for confirmation. */
export type DeskView = PractisingStatus | 'all' | 'tray'

type ListOrder = 'age' | 'name'

const views: readonly DeskView[] = [...practisingStatuses, 'all', 'tray']
const isState = (view: DeskView): view is PractisingStatus => view !== 'all' && view !== 'tray'

/** The desk's state in the address: view, filters, page and open review. So Back, reload and a new sign-in keep it. */
export const useDeskAddress = () => {
  const [params, changeParams] = useAddressParams()
  const year = params.get('year') ?? ''
  const search = params.get('search') ?? ''
  const page = params.get('page')
  /** Those that wait longest first, or by name. */
  const order: ListOrder = params.get('order') === 'name' ? 'name' : 'age'
  const view = views.find((one) => one === params.get('view')) ?? 'submitted'
  const change = (set: Record<string, string>, drop: string[] = []) =>
    changeParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(set)) after.set(name, value)
      for (const name of drop) after.delete(name)
      return new URLSearchParams(Array.from(after).filter(([, value]) => value !== ''))
    })
  return {
    view,
    year,
    search,
    /** The API path of the page that the list shows. An address can be typed, so only links of this call are accepted. */
    path: page?.startsWith(`${api.practising}?`)
      ? page
      : practisingPath({
          status: isState(view) ? view : '',
          year,
          search,
          order: view === 'submitted' && order === 'age' ? order : '',
        }),
    page: page === null ? 1 : Number(params.get('number') ?? 1),
    order,
    inOrder: (wanted: ListOrder) => change({ order: wanted }, ['page', 'number']),
    linkTo: (to: DeskView) => `?${new URLSearchParams({ view: to, ...(year !== '' && { year }) })}`,
    show: (to: DeskView) => change({ view: to }, ['review', 'page', 'number', 'search']),
    ofYear: (wanted: string) => change({ year: wanted }, ['page', 'number']),
    seek: (wanted: string) => change({ search: wanted }, ['page', 'number']),
    /** Shows the page of the list to which a link leads. */
    turnTo: (link: string, number: number) => change({ page: link, number: String(number) }, ['review']),
    open: (id: string) => change({ review: id }),
    /** The address of a record's review, from which Back leads here. */
    reviewLink: (id: string) => {
      const review = new URLSearchParams(params)
      review.set('review', id)
      return `?${review}`
    },
    backToList: () => change({}, ['review']),
  }
}
export type DeskAddress = ReturnType<typeof useDeskAddress>
