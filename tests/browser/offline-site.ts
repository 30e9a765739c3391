import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import express from 'express'
import { recordHead } from '../../functions/src/acts/testing.ts'
import { licenceCode } from '../../functions/src/licences/licence-code.ts'
import { readSigningKeys } from '../../functions/src/licences/signing-keys.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { normalisePath } from '../../functions/src/http/normalise-path.ts'
import { createPageBuild } from '../../functions/src/public-pages/page-renderer.ts'
import { pagesRouter } from '../../functions/src/public-pages/pages-router.ts'
import { callsRouter } from '../../functions/src/http/call.ts'
import { registersCalls } from '../../functions/src/registers/registers-calls.ts'
import { assistant, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { startProxy } from '../suite/proxy.ts'
import { serveSite } from './site-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SITE_URL = 'https://lsb.example'
const PUBLISHED = '2026-11-02T08:00:00.000Z'
/** When the board approved everybody's licence. */
const ISSUED = '2026-02-10T06:00:00.250Z'

/** Thirty surveyors. The first three have distinct names, and the third is suspended. */
export const people = [
  { name: 'Wanjiru Njoki Kilonzo', license_no: 'LS/0001' },
  { name: 'Otieno Omondi Wekesa', license_no: 'LS/0002' },
  { name: 'Chebet Cherono Rotich', license_no: 'LS/0003', status: 'Suspended' },
  ...Array.from({ length: 27 }, (_, at) => ({ name: `Hassan Farah ${at + 4}`, license_no: `LS/${1000 + at}` })),
]

/** A document that the office has added to the page Resources. */
export const addedCircular = {
  slug: 'circular-9-2026',
  title: 'Circular 9/2026',
  kind: 'notice' as const,
  added_at: '2026-11-02T08:00:00.000Z',
}

const PROXY_FAULT = { on: 'none', off: 'reset', dead: 'stall' } as const

/**
 * Starts the website from a copy of its build, to which a test can deploy, and the function's public routes over a board in
 * memory, whose clock the test sets. A proxy before both can cut the network.
 */
export const startOfflineSite = async () => {
  const board = memoryBoard(PUBLISHED)
  const holder = surveyor(1, people[0])
  board.publish(
    people.map((row, at) => surveyor(at + 1, row)),
    [assistant(1, holder.license_no, { supervisor_name: holder.name })],
  )
  for (const { license_no } of people) board.approve(license_no, 2026, ISSUED)
  board.at('2026-12-30T09:00:00.000Z')

  const keys = readSigningKeys(newKeySet('2026'), SITE_URL)
  const { services: registers, clock } = board
  let isFailing = false
  const app = express()
  app.disable('etag')
  app.use((_request, response, next) => (isFailing ? void response.status(503).end() : next()))
  app.use(normalisePath)
  app.get('/.well-known/jwks.json', (_request, response) => void response.json(keys.publicKeys))
  app.use(callsRouter(registersCalls({ registers, photographPath: async () => undefined }), () => {}))
  app.use(
    pagesRouter({
      siteUrl: SITE_URL,
      limitReads: () => {},
      registers,
      clock,
      issues: { byNumber: async () => null },
      publishedEntry: async () => null,
      photographPath: async () => undefined,
      addedResources: async () => [addedCircular],
      recordHead: async () => recordHead,
      recordKeys: { publicKeys: [] },
      pageBuild: createPageBuild(SITE_URL),
      log: console.error,
    }),
  )
  const folder = await mkdtemp(join(root, 'web', '.cache', 'deployed-'))
  await cp(join(root, 'web', 'dist'), folder, { recursive: true })
  const site = await serveSite((request, response) => app(request, response), {
    isFunction: true,
    folder: relative(root, folder),
  })
  const line = await startProxy(Number(new URL(site.origin).port))

  const change = async (file: string, from: RegExp, to: string) => {
    const path = join(folder, file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to))
  }
  return {
    origin: `http://localhost:${line.port}`,
    board,
    /** `off`: no network, as in airplane mode. `dead`: connected, but no data arrives. */
    network: (state: keyof typeof PROXY_FAULT) => line.set({ kind: PROXY_FAULT[state] }),
    /** While it fails, the function answers 503; Hosting still serves its own files. */
    fails: (state: boolean) => {
      isFailing = state
    },
    /** The path on this site that the QR code on a person's licence of 2026 opens. */
    codeOf: ({ name, license_no }: { name: string; license_no: string }, number: string) => {
      const { address, digits } = licenceCode({ number, name, license_no, year: 2026, issued_at: ISSUED }, keys)
      return address.replace(SITE_URL, '') + digits
    },
    /**
     * Deploys a new build named `id`: the page of fees has another heading, and one script another name. The file with the old
     * name is deleted.
     */
    deploy: async (id: string, script = 'text') => {
      const assets = await readdir(join(folder, 'assets'))
      const before = assets.find((name) => new RegExp(`^${script}-[\\w-]{8}\\.js$`).test(name)) ?? ''
      const after = `${script}-${id.padEnd(8, '0')}.js`
      await rename(join(folder, 'assets', before), join(folder, 'assets', after))
      const documents = (await readdir(folder)).filter((name) => name.endsWith('.html'))
      const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
      for (const file of [...documents, 'offline-worker.js', ...scripts.map((name) => join('assets', name))])
        await change(file, new RegExp(before, 'g'), after)
      await change('offline-worker.js', /id:(["'`])[\w-]+\1/g, `id:"${id}"`)
      await change('registration.html', /<h1([^>]*)>[^<]*</g, `<h1$1>Fees of ${id}<`)
      return { before: `/assets/${before}`, after: `/assets/${after}` }
    },
    close: async () => {
      await line.close()
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type OfflineSite = Awaited<ReturnType<typeof startOfflineSite>>
