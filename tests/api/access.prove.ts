import { ownMessages } from '@lsb/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { accessRows } from './support/access-rows.ts'
import { accessWorld, callers, temporaries } from './support/access-world.ts'
import { call, methodOf } from './support/calls.ts'
import { nameOf, operationOf } from './support/described.ts'

const world = await accessWorld()
const { people, newcomers, server } = world
afterAll(() => server.close())
const rows = accessRows(world)

describe.each(rows)('$name', ({ path, input, expected }) => {
  it.each(callers.map((who, at) => ({ who, status: expected[at] })))('$who: $status', async ({ who, status }) => {
    const person = who === 'anonymous' ? undefined : people[who]
    const answer = await call(server.url, path, { ...input?.(person ?? people.owner), token: person?.token })
    expect(answer.status).toBe(status)
  })
})

/** The calls that need a session and that a temporary password opens, with the status of their answer. */
const openToTemporary = new Map([
  ['POST /change_password', 400],
  ['GET /account/me', 200],
])

describe.each(rows)('$name, with a temporary password', ({ path, input, expected: [anonymous] }) => {
  it.each(temporaries)('%s', async (who) => {
    const person = newcomers[who]
    const made = input?.(person) ?? {}
    const operation = operationOf(methodOf(made), path)
    const needsSession = operation !== undefined && !['anyone', 'deployer'].includes(operation.who)
    const open = needsSession ? openToTemporary.get(nameOf(operation)) : anonymous
    const refusal = { status: 403, body: { detail: ownMessages.temporaryPassword } }
    const expected = open === undefined ? refusal : { status: open }
    expect(await call(server.url, path, { ...made, token: person.token })).toMatchObject(expected)
  })
})
