import { api, REGISTER_PAGE_SIZE, type RegisterName, type RegisterPage } from '@lsb/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHydrated } from '../../shared/components/use-hydrated.ts'
import { getJson, publicQuery } from '../../shared/public-api/get-json.ts'

/** One page of a register. While the next page or search is on its way the rows of the last one stay. */
export const useRegister = <Row>(name: RegisterName, search: string, page: number) => {
  const enabled = useHydrated()
  return useQuery({
    ...publicQuery,
    queryKey: ['register', name, search, page],
    queryFn: ({ signal }) => getJson<RegisterPage<Row>>(pathOf(name, search, page), signal),
    placeholderData: keepPreviousData,
    enabled,
  })
}

const pathOf = (name: RegisterName, search: string, page: number): string => {
  const query = new URLSearchParams({
    limit: String(REGISTER_PAGE_SIZE),
    offset: String((page - 1) * REGISTER_PAGE_SIZE),
    search,
  })
  return `${api.register(name)}?${query}`
}

/** Pages that `count` rows fill; an empty list still has its first page. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))
