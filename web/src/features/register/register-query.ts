import { REGISTER_PAGE_SIZE, registerCall, type RegisterAddress, type RegisterPage } from '@lsb/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** One page of a register. While the next page or search is on its way the rows of the last one stay. */
export const useRegister = <Row>(address: RegisterAddress) =>
  useQuery({ ...publicQuery<RegisterPage<Row>>(registerCall(address)), placeholderData: keepPreviousData })

/** Pages that `count` rows fill; an empty list still has its first page. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))
