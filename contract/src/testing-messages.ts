import * as contract from './index.ts'

const isGroup = (entry: [string, unknown]): entry is [string, object] =>
  typeof entry[1] === 'object' && /^(?!kiswahili).*(?:Messages|Failures|To(?:Holder|Board|Supervisor))$/.test(entry[0])

/** Every group of English texts of the product, by its name. */
export const messageGroups: Record<string, object> = Object.fromEntries(
  Object.entries<unknown>(contract).filter(isGroup),
)
