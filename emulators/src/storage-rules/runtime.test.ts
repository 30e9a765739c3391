import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

interface Reply {
  id?: number
  status: string
  errors?: string[]
  warnings?: string[]
  result?: { rulesVersion?: number; permit?: boolean }
}

/** The runtime as firebase-tools starts it, spoken to line by line. */
class Spoken {
  readonly process = spawn(process.execPath, ['--no-warnings', program, 'serve'])
  readonly #lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()

  async hear(): Promise<Reply> {
    const { value } = await this.#lines.next()
    const reply: Reply = JSON.parse(String(value))
    return reply
  }

  async ask(message: object): Promise<Reply> {
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

const load = (content: string, id = 0) => ({
  action: 'load_ruleset',
  id,
  context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
})

const rules = (condition: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{name=**} {
    allow get, create: if ${condition};
  }
}`

const verify = (id: number, method = 'get') => ({
  action: 'verify',
  id,
  context: {
    rulesetName: '0',
    service: 'firebase.storage',
    path: '/b/bucket/o/folder/file.pdf',
    method,
    variables: {
      resource: { null_value: null },
      request: {
        map_value: {
          fields: {
            path: {
              path_value: { segments: ['b', 'bucket', 'o', 'folder', 'file.pdf'].map((simple) => ({ simple })) },
            },
            time: { timestamp_value: '2026-11-21T10:00:00.5Z' },
            again: { timestamp_value: '2026-11-21T11:00:00.500+01:00' },
            resource: {
              map_value: { fields: { size: { int_value: 5 }, contentType: { string_value: 'application/pdf' } } },
            },
            auth: {
              map_value: {
                fields: {
                  uid: { string_value: 'u' },
                  token: {
                    map_value: {
                      fields: {
                        roles: { list_value: { values: [{ string_value: 'a b' }] } },
                        on: { bool_value: true },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})

describe('Storage rules runtime', () => {
  it.each([
    ["request.auth.uid == 'u' && request.auth.token.on && 'a b' in request.auth.token.roles", true],
    ["request.resource.size <= 5 && request.resource.contentType == 'application/pdf'", true],
    ['request.path == /b/bucket/o/folder/$("file.pdf") && name == /folder/$("file.pdf")', true],
    ['request.time == request.again && request.time is timestamp', true],
    ['resource == null && bucket == "bucket"', true],
    ['request.auth.uid == "other"', false],
  ])('%s: %s', async (condition, permit) => {
    const spoken = await start()
    const answered = await spoken.ask(load(rules(condition), 7))
    expect(answered).toEqual({ id: 7, status: 'ok', errors: [], warnings: [], result: { rulesVersion: 2 } })
    expect(await spoken.ask(verify(8, 'create'))).toEqual({
      id: 8,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { permit },
    })
  })

  it('reports file, line and column of what it cannot read', async () => {
    const spoken = await start()
    const { errors, result } = await spoken.ask(
      load("rules_version = '2';\nservice firebase.storage {\n  match /a allow\n}"),
    )
    expect(result).toBeUndefined()
    expect(errors?.map((text) => JSON.parse(text))).toEqual([
      {
        description_: "Unexpected 'allow', expected '{', at column 12",
        sourcePosition_: { fileName_: 'storage.rules', line_: 3, column_: 12 },
      },
    ])
  })

  it('denies with the place when a condition has an error', async () => {
    const spoken = await start()
    await spoken.ask(load(rules('resource.size > 1')))
    expect(await spoken.ask(verify(1))).toEqual({
      id: 1,
      status: 'ok',
      errors: [],
      warnings: ['storage.rules line [4], column [36]. Null value error.'],
      result: { permit: false },
    })
  })

  it('refuses a ruleset that was never loaded', async () => {
    const spoken = await start()
    const { errors, result } = await spoken.ask(verify(1))
    expect(errors).toHaveLength(1)
    expect(result).toBeUndefined()
  })

  it('refuses rules that read documents of Firestore when they are loaded', async () => {
    const spoken = await start()
    const { errors, result } = await spoken.ask(load(rules('firestore.exists(/databases/(default)/documents/a/b)')))
    expect(errors?.join()).toContain('firestore.exists is not supported by this emulator')
    expect(result).toBeUndefined()
  })

  it.each(['SIGINT', 'end of input'])('ends on %s', async (how) => {
    const spoken = await start()
    const ended = once(spoken.process, 'exit')
    if (how === 'SIGINT') spoken.process.kill('SIGINT')
    else spoken.process.stdin.end()
    expect(await ended).toEqual([0, null])
  })
})
