import { REGISTER_PAGE_SIZE, registerCall, type RegisterAddress, type RegisterPage } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** The answer to one question to a register; none until its own has come. */
export const useRegister = <Row, Other = never>(address: RegisterAddress) =>
  useQuery(publicQuery<RegisterPage<Row, Other>>(registerCall(address)))

/** Pages that `count` rows fill; an empty list still has its first page. */
export const pageCount = (count: number): number => Math.max(1, Math.ceil(count / REGISTER_PAGE_SIZE))
