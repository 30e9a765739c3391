import { fees } from '@lsb/contract'
import { type FeeName, type PageAmount, pageAmounts, statedAmount } from '../../shared/content/page-amounts.ts'

const otherReadings: readonly PageAmount[] = Object.values(pageAmounts)

/** The notes column of the fee table: what to add to the account number, and what another page states. */
export const feeNotes = (name: FeeName): string => {
  const { account, completedWith } = fees[name]
  const parts = [
    ...(completedWith === null ? [] : [`Add the ${completedWith} after ${account}.`]),
    ...otherReadings
      .filter(({ fee }) => fee === name)
      .map((amount) => `${amount.what}, on its page: ${statedAmount(amount)}.`),
  ]
  return parts.join(' ')
}
