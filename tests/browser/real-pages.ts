import { once } from 'node:events'
import express from 'express'
import { recordHead } from '../../functions/src/acts/testing.ts'
import { normalisePath } from '../../functions/src/http/normalise-path.ts'
import { createPageBuild } from '../../functions/src/public-pages/page-renderer.ts'
import { pagesRouter } from '../../functions/src/public-pages/pages-router.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { portOf } from '../ports.ts'

/** Serves the function's rendered pages over a register in memory, with the renderer of the website's build. */
export const serveRealPages = async (rows: { name: string; license_no: string }[]) => {
  const board = memoryBoard('2026-11-21T08:00:00.000Z')
  board.publish(rows.map((row, at) => surveyor(at + 1, row)))
  const { services: registers, clock } = board
  const app = express()
  app.use(normalisePath)
  app.use(
    pagesRouter({
      siteUrl: 'https://lsb.example',
      limitReads: () => {},
      registers,
      clock,
      issues: { byNumber: async () => null },
      publishedEntry: async () => null,
      photographPath: async () => undefined,
      addedResources: async () => [],
      recordHead: async () => recordHead,
      recordKeys: { publicKeys: [] },
      pageBuild: createPageBuild('https://lsb.example'),
      log: console.error,
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${portOf(server)}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
