import type { Request } from '../load.ts'

interface Input {
  method?: string
  token?: string
}

const bearer = (token: string | undefined) => (token === undefined ? {} : { authorization: `Bearer ${token}` })

/** A request without a body. */
export const bare = (url: string, { method = 'GET', token }: Input = {}): Request => ({
  url,
  method,
  headers: bearer(token),
})

/** A request that carries JSON. */
export const withJson = (url: string, value: object, { method = 'PUT', token }: Input = {}): Request => ({
  url,
  method,
  headers: { 'content-type': 'application/json', ...bearer(token) },
  body: Buffer.from(JSON.stringify(value)),
})

/** A request that carries a form, which is encoded here and not while the time is measured. */
export const withForm = async (
  url: string,
  form: FormData,
  { method = 'PUT', token }: Input = {},
): Promise<Request> => {
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  return { url, method, headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...bearer(token) }, body }
}
