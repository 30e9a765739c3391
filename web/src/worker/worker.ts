import { OFFLINE_PATH, pageNames, pages, readRenderedAddress, RESOURCES_SHELL_PATH } from '@lsb/contract'
import { createStore } from './store.ts'
import type { PrecacheManifest } from './precache-manifest.ts'

declare const self: ServiceWorkerGlobalScope
/** Written into this file by the build. */
declare const PRECACHE_MANIFEST: PrecacheManifest

/** How long a page may wait for the first byte of its answer, in milliseconds; its body takes as long as it takes. */
const NETWORK_DEADLINE_MS = 6000
/** Paths of calls and documents. The worker ignores them, so that no answer of the API gets into a cache. */
const API = /^\/(?:account|api|lsb|change_password|\.well-known)(?:\/|$)/

const store = createStore(PRECACHE_MANIFEST)

const aliases = new Map(pageNames.flatMap((name) => pages[name].aliases.map((alias) => [alias, pages[name].path])))

/** The page that is kept for an address; a register, a profile and a licence are answered from the copy. */
const cachedPage = (url: URL): Promise<Response | undefined> => {
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const address = readRenderedAddress(path, url.searchParams)
  if (address?.kind === 'resources') return store.page(RESOURCES_SHELL_PATH)
  if (address !== null) return store.page(OFFLINE_PATH)
  return store.page(aliases.get(path) ?? path)
}

const afterTime = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Asks the network first, so that nobody stays on an old deployment. */
const answerPage = async (request: Request): Promise<Response> => {
  const network = fetch(request)
  const cached = await cachedPage(new URL(request.url))
  try {
    const answer = await (cached === undefined ? network : Promise.race([network, afterTime(NETWORK_DEADLINE_MS)]))
    if (answer !== undefined && (cached === undefined || answer.status < 500)) return answer
  } catch (error) {
    // The page without a network says what it cannot show.
    const offline = cached ?? (await store.page(OFFLINE_PATH))
    if (offline !== undefined) return offline
    throw error
  }
  // An answer that comes too late is ignored.
  network.catch(() => undefined)
  return cached ?? network
}

const install = async () => {
  await store.install()
  await self.skipWaiting()
}
const activate = async () => {
  await store.dropOldSites()
  await self.clients.claim()
}
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

/** Each page reports that it is shown and what it has loaded; then the worker loads the rest in the background. */
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(store.fill(event.data.map(String)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || API.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(store.asset(request))
})
