import type { Firebase } from '../platform/firebase.ts'
import { createBoardFactsStore } from './board-facts-store.ts'
import type { StandingServices } from './standings.ts'

/** The board's facts: as they are stored at this moment, and (`boardFacts`) as this instance knows them. */
export const createBoardFacts = (firebase: Firebase, { facts }: Pick<StandingServices, 'facts'>) => {
  const boardFactsStore = createBoardFactsStore(firebase)
  return {
    boardFactsStore,
    boardFacts: () => facts.current(),
    isWatchingOn: async () => (await boardFactsStore.read()).watching,
  }
}
