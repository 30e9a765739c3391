import type { OtherRegister, RegisterPage } from '../shapes/register.ts'
import type { RegisterQuery, SearchedRows } from './searched-rows.ts'

/** Entries of the other register that an answer has. */
const OTHER_MAX = 5

/** The other register's part of an answer; absent when it has nothing. */
const ofOther = <Other>(
  other: SearchedRows<Other>,
  search: string,
  isFound: boolean,
): { other?: OtherRegister<Other> } => {
  const named = other.named(search, OTHER_MAX)
  const near = isFound || named.count > 0 ? [] : other.near(search)
  if (named.count === 0 && near.length === 0) return {}
  return { other: { ...named, ...(near.length > 0 && { near }) } }
}

/**
 * What the registers say to a search in one of them; the API and the offline copy answer by it. When nothing is found, the answer has
 * the nearest names. It also has the entries of the other register that were searched for by their own name or number.
 */
export const searchRegister = <Row, Other>(
  own: SearchedRows<Row>,
  other: () => SearchedRows<Other>,
  query: RegisterQuery,
): RegisterPage<Row, Other> => {
  const page = own.page(query)
  if (query.search.trim() === '') return page
  const rest = ofOther(other(), query.search, page.count > 0)
  return page.count === 0 ? { ...page, near: own.near(query.search), ...rest } : { ...page, ...rest }
}
