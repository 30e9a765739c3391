let turns: Promise<unknown> = Promise.resolve()

/**
 * Waits until earlier answers have been sent. With several calls at once the client then reads the first answer while the next
 * one is computed, as with Google's servers, which compute them in parallel.
 */
export const nextTurn = async (): Promise<void> => {
  const turn = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  turns = turn
  await turn
}
