type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** A call's method, path and the shape of its answer. */
export const answering = <Of extends Method, Answer>(method: Of, path: string, answer: Answer) => ({
  method,
  path,
  answer,
})

/** The same of a call with a body. */
export const taking = <Of extends Method, Body, Answer>(method: Of, path: string, body: Body, answer: Answer) => ({
  ...answering(method, path, answer),
  body,
})
