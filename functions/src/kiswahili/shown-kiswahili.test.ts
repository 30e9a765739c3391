import { expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { serveForTests } from '../http/testing.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { createServices } from '../services.ts'
import { memoryBoard } from '../standing/testing.ts'

const board = memoryBoard('2026-01-05T06:00:00.000Z')
board.publish([1, 2].map((id) => surveyor(id)))
const app = createApp({
  ...createServices(readConfig({ GCLOUD_PROJECT: 'demo-kiswahili' })),
  registers: board.services,
  log: () => {},
  photographPath: () => undefined,
  pageBuild: async () => ({
    id: 'build',
    shell: (kind) => `shell of ${kind}`,
    notFound: 'no such page',
    renderer: async () => ({ render: (address, answer) => JSON.stringify({ address, answer }) }),
  }),
})
const server = serveForTests((request, response) => void app(request, response))
const ask = async (path: string) => JSON.parse(await (await fetch(server.url + path)).text())

it.each(['/account/licensed/LS%2F0001', '/api/registers/copy'])(
  'Kiswahili: the answer at %s, which was kept, follows who approved it',
  async (path) => {
    board.setFacts({ kiswahili: '' })
    board.at('2026-02-10T06:00:00.000Z')
    expect((await ask(path)).kiswahili ?? '').toBe('')
    board.setFacts({ kiswahili: 'The registrar' })
    board.at('2026-02-10T06:00:32.000Z')
    expect(await ask(path)).toMatchObject({ kiswahili: 'The registrar' })
  },
)

it('Kiswahili: is approved for another website’s address at the check, and for nothing else', async () => {
  board.setFacts({ kiswahili: 'draft' })
  board.at('2026-02-10T07:00:00.000Z')
  const typed = encodeURIComponent('https://evil.example/check/2026-7KQ4M-XR9TB')
  expect(await ask(`/check?number=${typed}`)).toMatchObject({ answer: { kiswahili: 'draft' } })
  expect(await ask('/check?number=ls%202')).not.toHaveProperty('answer.kiswahili')
})
