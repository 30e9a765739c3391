let turns: Promise<unknown> = Promise.resolve()

/**
 * Waits until answers asked for before have been sent. Of several calls at once the client then reads the first answer while the
 * next one is made, as with Google's servers, which make them side by side.
 */
export const nextTurn = async (): Promise<void> => {
  const turn = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  turns = turn
  await turn
}
