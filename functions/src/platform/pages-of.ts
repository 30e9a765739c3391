import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore'

/** Documents of a page: enough to be quick, few enough that a small instance can hold them as Google's library has them. */
const PAGE_SIZE = 500

/** Every document that the query finds, in pages, so that the memory holds one page of them at a time. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = query.limit(PAGE_SIZE)
  for (;;) {
    const { docs } = await page.get()
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (last === undefined || docs.length < PAGE_SIZE) return
    page = query.startAfter(last).limit(PAGE_SIZE)
  }
}

/** Makes the next thing while one is used, so that database and reader work at the same time. */
export async function* oneAhead<T>(things: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = things.next()
  for (;;) {
    const { value, done } = await next
    if (done === true) return
    next = things.next()
    // Thrown when it is asked for.
    next.catch(() => {})
    yield value
  }
}

/** What `read` makes of every document that the query finds, one after the other. */
export async function* eachOf<T>(query: Query, read: (document: QueryDocumentSnapshot) => T): AsyncGenerator<T> {
  for await (const docs of oneAhead(pagesOf(query))) for (const document of docs) yield read(document)
}

/** The things of several sources, one of each in turn, so that all of them are read at the same time. */
export async function* inTurns<T>(...sources: AsyncGenerator<T>[]): AsyncGenerator<T> {
  let open = sources
  while (open.length > 0) {
    const next = await Promise.all(open.map((source) => source.next()))
    for (const { value, done } of next) if (done !== true) yield value
    open = open.filter((_, at) => next[at]?.done !== true)
  }
}
