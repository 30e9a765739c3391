import type { ActsStore, NumberedAct } from '../../../functions/src/acts/acts-store.ts'

/** The whole record of acts, after every act that has been committed. */
export const chainOf = async (acts: Pick<ActsStore, 'append' | 'chain'>): Promise<NumberedAct[]> => {
  await acts.append()
  const found: NumberedAct[] = []
  for await (const one of acts.chain()) found.push(one)
  return found
}
