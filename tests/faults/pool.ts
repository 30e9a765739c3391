/** Lends each of `members` to one user at a time; the next user waits until one is free. */
export const createPool = <Member>(members: readonly Member[]) => {
  const free = [...members]
  const waiting: ((member: Member) => void)[] = []
  const take = (): Promise<Member> | Member =>
    free.pop() ??
    new Promise((resolve) => {
      waiting.push(resolve)
    })
  const giveBack = (member: Member) => {
    const next = waiting.shift()
    if (next === undefined) free.push(member)
    else next(member)
  }
  return {
    use: async <T>(work: (member: Member) => Promise<T>): Promise<T> => {
      const member = await take()
      try {
        return await work(member)
      } finally {
        giveBack(member)
      }
    },
  }
}
