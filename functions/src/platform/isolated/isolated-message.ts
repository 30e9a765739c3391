/** What a process of `isolated-process.ts` sends: that it can be asked, parts of an answer, and the answer's end. */
export type IsolatedMessage<Answer, Part> = { ready: true } | { part: Part } | { answer: Answer }
