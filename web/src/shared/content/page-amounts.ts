import { board, CONVENIENCE_FEE, type Fee, type PageAmount } from '@lsb/contract'

/** What to enter as the account number, such as "ARPL + licence number". */
export const accountNumber = ({ account, completedWith }: Fee): string =>
  completedWith === null ? account : `${account} + ${completedWith}`

/** What the specification says of every payment; empty where the board asks for no such fee. */
export const convenienceFee =
  CONVENIENCE_FEE === 0 ? '' : `Each transaction must include a ${CONVENIENCE_FEE} ${board.currency} convenience fee.`

/** The amount as its page states it: in words and in figures where it has both. */
export const statedAmount = ({ words, figure }: PageAmount): string =>
  words === undefined ? figure : `${words} (${figure})`
