import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../../contract/src/index.ts'
import { attack } from './attacker.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
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
/** Of documentation, with what the front end appends. */
const OTHERS = '198.51.100.7, 192.0.2.1'

/** Public calls and pages, with parameters that they declare. */
const addresses: Record<string, string> = {
  'list of surveyors': `${api.register('licensed')}?limit=20&offset=40&search=otieno`,
  'list of assistants': `${api.register('approved')}?limit=20&offset=40&search=otieno`,
  profile: api.profile('LS/000007'),
  'profile on a day': api.profile('LS/000007', '2026-11-20'),
  'check of a licence': api.licenceCheck('2026-7KQ4M-XR9TB'),
  'keys of licences': api.licenceKeys,
  'added documents': api.addedResources,
  'record of acts': api.recordOfActs,
  'description of the API': api.openapi,
  'photograph that nobody shows': api.photograph('LS/000007'),
  'document that nobody added': '/api/resources/none.pdf',
  'both registers as a copy': api.registerCopy,
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

const medianOf = (times: number[]) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )

/** How long others wait for a profile at each of these instances, at the median, while `during` runs. In milliseconds. */
const others = async (instances: readonly ServedFunction[], during: Promise<unknown>): Promise<number[]> => {
  const times = instances.map((): number[] => [])
  const state = { isOver: false }
  const over = during.finally(() => (state.isOver = true))
  const { profile } = requestPaths(ROWS)
  for (let at = 0; !state.isOver; at += 1) {
    // In turn, so that whatever else the machine does meets all of them.
    for (const [instance, { url }] of instances.entries()) {
      const request = { url: url + (profile?.(at) ?? ''), headers: { 'x-forwarded-for': OTHERS } }
      times[instance]?.push((await send(request)).milliseconds)
      await wait(10)
    }
  }
  await over
  return times.map(medianOf)
}

/** An instance that others have asked: what its first page, search and copy load is no attack's doing. */
const startedInstance = async ({ env }: Backend): Promise<ServedFunction> => {
  const served = await serveFunction({ env })
  for (const path of ['/register?search=otieno', '/check?number=LS%2F1', api.registerCopy])
    await send({ url: served.url + path, headers: { 'accept-encoding': 'br' } })
  await others([served], wait(1000))
  return served
}

/** Measures what others notice while one address asks 50 times a second for what no cache has. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const rows: Cell[][] = []
  const missed: string[] = []
  const measure = async (what: string, next: (at: number) => string, ms: number) => {
    const [attacked, spared] = [await startedInstance(backend), await startedInstance(backend)]
    const [begun, used] = [performance.now(), attacked.cpu()]
    const paths = Array.from({ length: (HOSTILE_PER_SECOND * ms) / 1000 }, (_, at) => next(at))
    const attacking = attack({ url: attacked.url, paths, perSecond: HOSTILE_PER_SECOND })
    const [under = Number.NaN, quiet = Number.NaN] = await others([attacked, spared], attacking)
    const busy = (100 * (attacked.cpu() - used)) / (performance.now() - begun)
    const { 200: ok = 0, 429: refused = 0, none = 0, ...more } = await attacking
    await Promise.all([attacked.stop(), spared.stop()])
    const other = Object.values(more).reduce((sum, count) => sum + count, 0)
    rows.push([what, quiet, under, under / quiet, busy, ok, refused, other, none])
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
      columns: [
        'asked for',
        'quiet p50 ms',
        'p50 ms',
        'times',
        'processor %',
        'answered',
        'refused',
        'other status',
        'no answer',
      ],
      rows,
      notes: [
        'Each with random, repeated, reordered and encoded parameters in turn, compressed and not. Others read different profiles.',
        'Quiet is another instance on the same machine, which others ask in turn with the one that is attacked.',
      ],
      missed,
    },
  ]
}
