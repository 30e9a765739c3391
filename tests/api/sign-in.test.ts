import {
  api,
  ownMessages,
  signInMessages,
  THROTTLE_MAX_PER_ADDRESS,
  THROTTLE_MAX_PER_DEVICE,
  THROTTLE_MAX_PER_ID,
} from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { unavailable } from '../../functions/src/errors.ts'
import { signIn as signInTo } from '../../functions/src/sessions/sign-in.ts'
import { call } from './support/calls.ts'
import { newIdNumber, newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { signInOver } from './support/sign-in.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)

const signIn = (idNumber: string, password: string, address?: string, cookie?: string) =>
  signInOver(server.url, idNumber, password, address, cookie)

/** How long every refusal takes, in milliseconds (docs/security.md). */
const REFUSAL_MS = 700
/** Timers may fire a little early by another clock; in milliseconds. */
const TIMER_MS = 5
const from = (at: number) => `198.51.100.${at}`
const timed = async (id: string) => {
  const began = performance.now()
  const answer = await signIn(id, 'wrong password')
  return { answer: answer.body, status: answer.status, ms: performance.now() - began }
}

describe('the sign-in', () => {
  it('answers an unknown ID number like a wrong password', async () => {
    const person = await newPerson(services, 'surveyor')
    const [wrong, unknown, odd] = [
      await timed(person.idNumber),
      await timed(newIdNumber()),
      await timed('not a number at all'),
    ]
    expect(unknown).toMatchObject({ status: 401, answer: wrong.answer })
    expect(odd).toMatchObject({ status: 401, answer: wrong.answer })
    // That each takes REFUSAL_MS, no matter what was wrong, is held to the millisecond in sign-in.test.ts.
    for (const { ms } of [wrong, unknown, odd]) expect(ms).toBeGreaterThanOrEqual(REFUSAL_MS - TIMER_MS)
  })

  it.each([
    {},
    { id_number: '12345' },
    { password: 'x' },
    { id_number: '', password: '' },
    { id_number: true, password: 'x' },
  ])('without both fields is a 400: %j', async (json) =>
    expect(await call(server.url, api.token, { method: 'POST', json })).toMatchObject({
      status: 400,
      body: { detail: signInMessages.bothRequired },
    }),
  )

  it('waits after too many failures from one address', async () => {
    const person = await newPerson(services, 'surveyor')
    const failures = Array.from({ length: 30 }, () => signIn(person.idNumber, 'wrong'))
    const statuses = (await Promise.all(failures)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(THROTTLE_MAX_PER_ADDRESS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - THROTTLE_MAX_PER_ADDRESS)
    const refused = await signIn(person.idNumber, person.password)
    expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyAttempts(15) } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await signIn(person.idNumber, person.password, '198.51.100.2')).toMatchObject({ status: 200 })
  })

  it('need not wait for what was never decided, since Auth was out of reach', async () => {
    const person = await newPerson(services, 'surveyor')
    const down = { ...services.identityToolkit, signIn: () => Promise.reject(unavailable()) }
    const { idNumber, password } = person
    const attempts = Array.from({ length: THROTTLE_MAX_PER_ADDRESS + 1 }, () =>
      signInTo({ ...services, identityToolkit: down }, { idNumber, password, address: '198.51.100.1', device: null }),
    )
    // At once, so that some are turned away; those that are let through are forgotten.
    expect((await Promise.allSettled(attempts)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await signIn(idNumber, password)).toMatchObject({ status: 200 })
  })
  it('waits after too many failures from anywhere', async () => {
    const person = await newPerson(services, 'surveyor')
    const failures = Array.from({ length: THROTTLE_MAX_PER_ID - 1 }, (_, at) =>
      signIn(person.idNumber, 'wrong', from(at)),
    )
    await Promise.all(failures)
    expect(await signIn(person.idNumber, person.password, from(50))).toMatchObject({ status: 200 })
    const more = Array.from({ length: THROTTLE_MAX_PER_ID }, (_, at) =>
      signIn(person.idNumber, 'wrong', from(100 + at)),
    )
    await Promise.all(more)
    expect(await signIn(person.idNumber, person.password, from(200))).toMatchObject({ status: 429 })
  })
})

/** The cookie of a browser on which this person signs in. */
const deviceOf = async ({ idNumber, password }: Person) => {
  const { headers } = await signIn(idNumber, password)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const failures = (count: number, attempt: (at: number) => ReturnType<typeof signIn>) =>
  Promise.all(Array.from({ length: count }, (_, at) => attempt(at))).then((answers) =>
    answers.filter(({ status }) => status === 401),
  )

describe('a device that has signed in before', () => {
  it('signs in on a known device when strangers have used up their attempts', async () => {
    const person = await newPerson(services, 'chair')
    const device = await deviceOf(person)
    const guesses = await failures(THROTTLE_MAX_PER_ID + 5, (at) => signIn(person.idNumber, 'wrong', from(at)))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_ID)
    expect(await signIn(person.idNumber, person.password, from(60))).toMatchObject({ status: 429 })
    expect(await signIn(person.idNumber, person.password, from(60), device)).toMatchObject({ status: 200 })
    // Its success gives strangers nothing.
    expect(await signIn(person.idNumber, 'wrong', from(61))).toMatchObject({ status: 429 })
  })

  it('waits after five attempts of its own on a known device', async () => {
    const person = await newPerson(services, 'surveyor')
    const device = await deviceOf(person)
    const guesses = await failures(10, (at) => signIn(person.idNumber, 'wrong', from(at), device))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_DEVICE)
    const refused = await signIn(person.idNumber, person.password, from(60), device)
    expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyAttempts(15) } })
    expect(await signIn(person.idNumber, person.password, from(60))).toMatchObject({ status: 200 })
  })

  it('is a stranger to every account that has not signed in on it', async () => {
    const [attacker, victim] = [await newPerson(services, 'surveyor'), await newPerson(services, 'surveyor')]
    const device = await deviceOf(attacker)
    const guesses = await failures(10, () => signIn(victim.idNumber, 'wrong', from(1), device))
    expect(guesses).toHaveLength(THROTTLE_MAX_PER_ADDRESS)
  })
})
