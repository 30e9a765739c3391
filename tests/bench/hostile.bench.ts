import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../../contract/src/index.ts'
import type { Cell, Table } from './bench.ts'
import { startBackend } from './backend.ts'
import { percentile, send } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { requestPaths } from './register-requests.ts'
import { type ServedFunction, serveFunction } from './served-function.ts'

const ROWS = 20_000
const HOSTILE_PER_SECOND = 50
/** How long each address is asked for, and all of them: until most of it is refused. In milliseconds. */
const ADDRESS_MS = 4_000
const ALL_MS = 30_000
/** Target: how many times as long others wait as while nobody attacks. */
const TIMES_TARGET = 3
/** Of documentation: the one that attacks, and the others, with what the front end appends. */
const ATTACKER = '203.0.113.9, 192.0.2.1'
const OTHERS = '198.51.100.7, 192.0.2.1'

/** Public calls and pages, with parameters that they declare. */
const addresses: Record<string, string> = {
  'both registers as a copy': api.registerCopy,
  'list of surveyors': `${api.register('licensed')}?limit=20&offset=40&search=otieno`,
  'list of assistants': `${api.register('approved')}?limit=20&offset=40&search=otieno`,
  profile: api.profile('LS/000007'),
  'profile on a day': api.profile('LS/000007', '2026-11-20'),
  'check of a licence': api.licenceCheck('2026-7KQ4M-XR9TB'),
  'keys of licences': api.licenceKeys,
  'added documents': api.addedResources,
  'record of acts': api.recordOfActs,
  'description of the API': api.openapi,
  'page: register': '/register?search=otieno&page=2',
  'page: profile': '/publicProfile/LS%2F000007',
  'page: profile on a day': '/publicProfile/LS%2F000007?on=2026-11-20',
  'page: check': '/check?number=LS%2F000007',
  'page: documents': '/resources',
  'page: record': '/record',
  'page: none': '/publicProfile',
}

/** What no cache can have: parameters that the call declares, with a value that nobody asked for before. */
const neverAsked: Record<string, (at: number) => string> = {
  'list, another word each time': (at) => `${api.register('licensed')}?search=otieno%20${at}`,
  'page: register, another word': (at) => `/register?search=nobody${at}`,
  'page: profile, another number': (at) => `/publicProfile/X${at}`,
  'page: profile, another day': (at) => `/publicProfile/LS%2F000007?on=x${at}`,
  'page: check, another number': (at) => `/check?number=X${at}`,
}

/** What an attacker makes of an address: at `at`, a random, a repeated, a reordered and an encoded parameter in turn. */
const hostile = (address: string, at: number): string => {
  const [path = '', query] = address.split('?')
  const pairs = query === undefined ? [] : query.split('&')
  const random = `x=${at * 7919}`
  const variants = [
    [...pairs, random],
    [...pairs, random, random, 'x'],
    [random, ...pairs.toReversed()],
    [...pairs.map((pair) => pair.replaceAll(/\d/g, (digit) => `%3${digit}`)), `%78=%0${at % 10}&${random}`],
  ]
  return `${path}?${(variants[at % variants.length] ?? []).join('&')}`
}

/** Sends what `next` gives so many times a second, whether or not it is answered. Resolves to the answers by status. */
const attack = async ({ url }: ServedFunction, next: (at: number) => string, ms: number) => {
  const statuses: Record<string, number> = {}
  const sent: Promise<void>[] = []
  const begun = performance.now()
  for (let at = 0; performance.now() - begun < ms; at += 1) {
    const headers = { 'x-forwarded-for': ATTACKER, 'accept-encoding': at % 8 < 4 ? 'br' : 'identity' }
    const answered = send({ url: url + next(at), headers }, { timeout: ms }).then(
      ({ status }) => String(status),
      () => 'none',
    )
    sent.push(answered.then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1)))
    await wait(Math.max(0, begun + ((at + 1) * 1000) / HOSTILE_PER_SECOND - performance.now()))
  }
  await Promise.all(sent)
  return statuses
}

/** How long others wait for a profile, at the median, while `during` runs. In milliseconds. */
const others = async ({ url }: ServedFunction, during: Promise<unknown>): Promise<number> => {
  const times: number[] = []
  const state = { isOver: false }
  const over = during.finally(() => (state.isOver = true))
  const { profile } = requestPaths(ROWS)
  for (let at = 0; !state.isOver; at += 1) {
    const request = { url: url + (profile?.(at) ?? ''), headers: { 'x-forwarded-for': OTHERS } }
    times.push((await send(request)).milliseconds)
    await wait(20)
  }
  await over
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Measures what others notice while one address asks 50 times a second for what no cache has. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const rows: Cell[][] = []
  const missed: string[] = []
  const measure = async (what: string, next: (at: number) => string, ms: number) => {
    const served = await serveFunction({ env: backend.env })
    // What the first page and the first search of a process load is no attack's doing.
    for (const path of ['/register?search=otieno', '/check?number=LS%2F1']) await send({ url: served.url + path })
    await others(served, wait(1000))
    const quiet = await others(served, wait(2000))
    const attacked = attack(served, next, ms)
    const under = await others(served, attacked)
    const { 200: ok = 0, 429: refused = 0, none = 0, ...more } = await attacked
    await served.stop()
    const other = Object.values(more).reduce((sum, count) => sum + count, 0)
    rows.push([what, quiet, under, under / quiet, ok, refused, other, none])
    if (under / quiet > TIMES_TARGET) missed.push(`Others wait ${(under / quiet).toFixed(1)} times as long: ${what}.`)
  }
  try {
    await publishRows(backend.suite.projectId, ROWS)
    for (const [what, address] of Object.entries(addresses))
      await measure(what, (at) => hostile(address, at), ADDRESS_MS)
    for (const [what, next] of Object.entries(neverAsked)) await measure(what, next, ADDRESS_MS)
    const all = Object.values(addresses)
    await measure('all in turn', (at) => hostile(all[at % all.length] ?? '', Math.floor(at / all.length)), ALL_MS)
  } finally {
    await backend.stop()
  }
  return [
    {
      title: `Others while one address asks ${HOSTILE_PER_SECOND} times a second, ${ROWS.toLocaleString('en-GB')} rows`,
      columns: ['asked for', 'quiet p50 ms', 'p50 ms', 'times', 'answered', 'refused', 'other status', 'no answer'],
      rows,
      notes: [
        'Each with random, repeated, reordered and encoded parameters in turn, compressed and not. Others read different profiles.',
      ],
      missed,
    },
  ]
}
