let lastAnswer: Promise<unknown> = Promise.resolve()

/**
 * Waits until earlier answers have been sent. Of several simultaneous calls the client can then read the first answer while the
 * next one is computed. Google's servers compute them in parallel.
 */
export const afterEarlierAnswers = async (): Promise<void> => {
  const answer = lastAnswer.then(() => new Promise((resolve) => setImmediate(resolve)))
  lastAnswer = answer
  await answer
}
