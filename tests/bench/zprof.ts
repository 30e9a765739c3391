import { mkdtemp, writeFile } from 'node:fs/promises'
import { startBackend } from './backend.ts'
import { load, send } from './load.ts'
import { publishRows } from './publish-rows.ts'
import { listPath, requestPaths } from './register-requests.ts'
import { serveFunction } from './served-function.ts'
const [only, prof] = process.argv.slice(2)
const backend = await startBackend(['auth', 'firestore'])
await publishRows(backend.suite.projectId, 20_000)
const served = await serveFunction({ env: { ...backend.env, ...(prof ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof --cpu-prof-interval=200' } : {}) } })
const folder = await mkdtemp('/tmp/floor-')
await writeFile(folder + '/package.json', '{"main":"index.js"}')
await writeFile(folder + '/answer.txt', (await send({ url: served.url + listPath('offset=0') })).body)
await writeFile(folder + '/index.js', `const answer = require('node:fs').readFileSync(require('node:path').join(__dirname, 'answer.txt'))
exports.api = (_request, response) => response.type('json').send(answer)`)
const floor = await serveFunction({ env: {}, source: folder })
for (const [kind, path] of Object.entries(requestPaths(20_000))) {
  if (only !== undefined && only !== 'all' && !kind.startsWith(only)) continue
  const cost = async (s: typeof served) => {
    const request = (at: number) => ({ url: s.url + path(at) })
    await load(request, { requests: 200 })
    const before = s.cpu()
    await load(request, { requests: 3000, connections: 32 })
    return (s.cpu() - before) / 3000
  }
  const [a, b, c, d] = [await cost(served), await cost(floor), await cost(served), await cost(floor)]
  console.log(kind, 'ours', a.toFixed(3), c.toFixed(3), 'floor', b.toFixed(3), d.toFixed(3), 'ratio', ((a + c) / (b + d)).toFixed(2))
}
await served.stop('SIGINT')
await floor.stop()
await new Promise((r) => setTimeout(r, 3000))
await backend.stop()
process.exit(0)
