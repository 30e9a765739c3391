import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

/** The runtime as firebase-tools starts it, spoken to line by line. */
class Spoken {
  readonly process = spawn(process.execPath, ['--no-warnings', program, 'serve'])
  readonly #lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()

  async hear(): Promise<unknown> {
    const { value } = await this.#lines.next()
    return JSON.parse(String(value))
  }

  async ask(message: object): Promise<unknown> {
    this.process.stdin.write(`${JSON.stringify(message)}\n`)
    return await this.hear()
  }
}

const running: Spoken[] = []
afterEach(() => {
  for (const one of running.splice(0)) one.process.kill('SIGKILL')
})

const start = async () => {
  const spoken = new Spoken()
  running.push(spoken)
  expect(await spoken.hear()).toEqual({ id: -1, status: 'ok' })
  return spoken
}

const load = (condition: string, id = 0) => {
  const content = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{name=**} {
    allow get, create: if ${condition};
  }
}`
  const context = { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } }
  return { action: 'load_ruleset', id, context }
}

const map = (fields: object) => ({ map_value: { fields } })
const path = ['b', 'bucket', 'o', 'folder', 'file.pdf']
const token = map({ roles: { list_value: { values: [{ string_value: 'a b' }] } }, on: { bool_value: true } })
const variables = {
  resource: map({ timeCreated: { timestamp_value: '2026-11-21T10:00:00.5Z' } }),
  request: map({
    path: { path_value: { segments: path.map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-11-21T10:00:00.5Z' },
    resource: map({ size: { int_value: 5 }, contentType: { string_value: 'application/pdf' } }),
    auth: map({ uid: { null_value: null }, token }),
  }),
}
const verify = (id: number, method = 'create') => ({
  action: 'verify',
  id,
  context: { rulesetName: '0', service: 'firebase.storage', path: `/${path.join('/')}`, method, variables },
})

describe('Storage rules runtime', () => {
  it('loads rules, then decides by every kind of value that firebase-tools sends', async () => {
    const spoken = await start()
    const condition = `request.auth.uid == null && request.auth.token.on && 'a b' in request.auth.token.roles
      && request.resource.size <= 5 && request.resource.contentType == 'application/pdf'
      && resource != null && bucket == 'bucket'`
    const answer = { status: 'ok', errors: [], warnings: [] }
    expect(await spoken.ask(load(condition, 7))).toEqual({ id: 7, ...answer, result: { rulesVersion: 2 } })
    expect(await spoken.ask(verify(8))).toEqual({ id: 8, ...answer, result: { permit: true } })
    expect(await spoken.ask(verify(9, 'update'))).toEqual({ id: 9, ...answer, result: { permit: false } })
  })

  it('reports file, line and column of what it does not follow, and has no such ruleset', async () => {
    const spoken = await start()
    const issue = {
      description_: expect.stringMatching(/^Unexpected "is".*EMULATORS=official.*, at column 44$/),
      sourcePosition_: { fileName_: 'storage.rules', line_: 4, column_: 44 },
    }
    const refused = { id: 0, status: 'ok', errors: [expect.any(String)], warnings: [] }
    const answer = await spoken.ask(load('request.auth.uid is string'))
    expect(answer).toEqual(refused)
    expect(JSON.parse(Object(answer).errors[0])).toEqual(issue)
    expect(await spoken.ask(verify(0))).toEqual(refused)
    expect(await spoken.ask(load(`${'('.repeat(20_000)}true${')'.repeat(20_000)}`))).toEqual(refused)
  })

  it('denies with the place when a condition has an error', async () => {
    const spoken = await start()
    await spoken.ask(load('request.auth.token.none'))
    expect(await spoken.ask(verify(1))).toEqual({
      id: 1,
      status: 'ok',
      errors: [],
      warnings: ['storage.rules line [4], column [46]. Property none is undefined on object.'],
      result: { permit: false },
    })
  })

  it.each(['SIGINT', 'end of input'])('ends on %s', async (how) => {
    const spoken = await start()
    const ended = once(spoken.process, 'exit')
    if (how === 'SIGINT') spoken.process.kill('SIGINT')
    else spoken.process.stdin.end()
    expect(await ended).toEqual([0, null])
  })
})
