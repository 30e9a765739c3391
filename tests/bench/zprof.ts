import { startBackend } from './backend.ts'
import { load } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { requestPaths } from './register-requests.ts'
import { serveFunction } from './served-function.ts'
const backend = await startBackend(['auth', 'firestore'])
await publishRows(backend.suite.projectId, 20_000)
const served = await serveFunction({ env: { ...backend.env, NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof --cpu-prof-interval=200' } })
const out: Record<string, string> = {}
for (const [kind, path] of Object.entries(requestPaths(20_000))) {
  if (process.argv[2] !== undefined && !kind.startsWith(process.argv[2])) continue
  const request = (at: number) => ({ url: served.url + path(at) })
  await load(request, { requests: 200 })
  const before = served.cpu()
  await load(request, { requests: 3000, connections: 32 })
  out[kind] = ((served.cpu() - before) / 3000).toFixed(3)
}
console.log(out)
await served.stop('SIGINT')
await new Promise((r) => setTimeout(r, 3000))
await backend.stop()
process.exit(0)
