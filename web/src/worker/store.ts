import { api } from '@lsb/contract'
import { REGISTER_CACHE, SITE_CACHES } from '../register-copy/names.ts'
import type { PrecacheManifest } from './precache-manifest.ts'

/** The answers that the worker keeps: the copy of the registers and the public keys. */
const DATA_PATHS = [api.registerCopy, api.licenceKeys]
/** Whether the visitor asked the browser to save data. Firefox and Safari do not say. */
const savesData = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : null
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}

/** This site's answers do not differ by headers such as `Origin`. */
const MATCH_OPTIONS: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

const isFile = (answer: Response): boolean => answer.ok && !answer.redirected
const isJson = (answer: Response): boolean =>
  isFile(answer) && (answer.headers.get('Content-Type') ?? '').startsWith('application/json')
/** An HTML page in place of a script comes from the network's operator, or means that the file is gone. */
const isAsset = (answer: Response): boolean =>
  isFile(answer) && !(answer.headers.get('Content-Type') ?? '').startsWith('text/html')

/** The cache, unless the visitor has removed it; then nothing more is written. */
const existing = async (name: string): Promise<Cache | null> => ((await caches.has(name)) ? caches.open(name) : null)

const keep = async (cache: Cache, path: string, isGood: (answer: Response) => boolean): Promise<void> => {
  const answer = await fetch(path, { priority: 'low' })
  if (isGood(answer)) await cache.put(path, answer)
}

/** The deployments with files in the caches, oldest first. */
const namesOfSites = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(SITE_CACHES))

/** The copy and the keys, as new as the network has them. Without a network the old ones stay. */
const refreshData = async (cache: Cache): Promise<void> => {
  for (const path of DATA_PATHS) await keep(cache, path, isJson)
}

/** One after the other, so that the next page the visitor opens gets the connection. */
const addMissing = async (cache: Cache, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    if ((await cache.match(path, MATCH_OPTIONS)) === undefined)
      await keep(cache, path, path.startsWith('/assets/') ? isAsset : isFile)
}

export const createStore = ({ id, first, others, later }: PrecacheManifest) => {
  const site = `${SITE_CACHES}${id}`

  return {
    /** Fetches what the page without a network needs. The register comes first; if it does not arrive, `fill` asks again. */
    install: async (): Promise<void> => {
      // Caches are listed in the order of their creation: a restored deployment gets a new cache, so that it is the newest.
      if ((await namesOfSites()).at(-1) !== site) await caches.delete(site)
      const cache = await caches.open(site)
      await refreshData(await caches.open(REGISTER_CACHE)).catch(() => undefined)
      await cache.addAll(first.map((path) => new Request(path, { cache: 'no-cache' })))
    },

    /** Keeps the previous deployment's files, because open tabs may still ask for them. */
    dropOldSites: async (): Promise<void> => {
      const old = (await namesOfSites()).filter((name) => name !== site)
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
    },

    /**
     * Brings the register up to date and fetches what is still missing. `loaded` are the addresses that a page has loaded: its
     * chunks, and those that they load later, stay there when another deployment takes them away. When the visitor saves data,
     * the worker does not fetch what may be loaded later.
     */
    fill: async (loaded: readonly string[]): Promise<void> => {
      const [cache, data] = await Promise.all([existing(site), existing(REGISTER_CACHE)])
      if (cache === null || data === null) return
      await refreshData(data)
      const assets = loaded
        .map((url) => new URL(url))
        .flatMap(({ origin, pathname }) =>
          origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [],
        )
      const next = savesData() ? [] : assets.flatMap((path) => later[path] ?? [])
      await addMissing(cache, [...others, ...assets, ...next])
    },

    page: async (path: string): Promise<Response | undefined> => (await existing(site))?.match(path, MATCH_OPTIONS),

    /** A file's name has its content's hash, so the first match is right, whichever deployment it is from. */
    asset: async (request: Request): Promise<Response> => {
      const cached = await caches.match(request, MATCH_OPTIONS)
      if (cached !== undefined) return cached
      const answer = await fetch(request)
      const cache = isAsset(answer) ? await existing(site) : null
      // In the background: the page need not wait until the file is written.
      if (cache !== null) void cache.put(request, answer.clone()).catch(() => undefined)
      return answer
    },
  }
}
