import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { outcomeOf, SMTP_LIMITS, type SmtpLimits, openSmtpConnection } from './smtp-connection.ts'
import { type Fault, type Stage, startFaultyServer } from './testing-faulty-server.ts'

const failure = (responseCode?: number) =>
  Object.assign(new Error('Message failed'), responseCode === undefined ? {} : { responseCode, response: 'said' })

it.each([
  ['a line that breaks before the end is handed over', failure(), false, 'waiting'],
  ['a line that breaks after it', failure(), true, 'in doubt'],
  ['a refusal for now', failure(451), false, 'waiting'],
  ['a refusal for now of the whole message', failure(452), true, 'waiting'],
  ['a refusal of the address', failure(550), false, 'refused'],
  ['a refusal of the whole message', failure(554), true, 'refused'],
  ['the least refusal for now', failure(400), true, 'waiting'],
  ['the least refusal', failure(500), true, 'refused'],
  ['a reply without a number', Object.assign(new Error('Odd'), { responseCode: '550' }), true, 'in doubt'],
])('handover: %s', (_title, error, isHandedOver, state) => {
  expect(outcomeOf(error, isHandedOver)).toMatchObject({ state })
})

it('handover: keeps the first 300 characters of what the server said', () => {
  const error = Object.assign(new Error('Message failed'), { responseCode: 550, response: 'x'.repeat(301) })
  expect(outcomeOf(error, true).said).toBe('x'.repeat(300))
})

it('handover: keeps the error when the server said nothing', () => {
  expect(outcomeOf(failure(), true).said).toBe('Message failed')
  const odd = Object.assign(new Error('Message failed'), { response: 550 })
  expect(outcomeOf(odd, true).said).toBe('Message failed')
})

it('limits: act after their time unless they are taken back', () => {
  vi.useFakeTimers()
  const act = vi.fn<() => void>()
  SMTP_LIMITS.after(100, act)
  const takeBack = SMTP_LIMITS.after(100, act)
  takeBack()
  vi.advanceTimersByTime(99)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

const settingsFor = (port: number, user = '') => ({
  host: '127.0.0.1',
  port,
  user,
  password: user,
  from: 'board@lsb.example',
  isLocal: true,
})

/** Limits of a test that no time is to end. */
const WITHOUT_LIMITS: SmtpLimits = { ...SMTP_LIMITS, after: () => () => {} }

/** A server that misbehaves, and limits whose time is over as soon as it does. */
const faultyServer = async (at: Stage, fault: Fault) => {
  let isThere = false
  const waiting = new Set<() => void>()
  const server = await startFaultyServer(at, fault, () => {
    isThere = true
    for (const act of waiting) act()
  })
  const limits: SmtpLimits = {
    ...WITHOUT_LIMITS,
    after: (_ms, act) => {
      if (isThere) act()
      waiting.add(act)
      return () => waiting.delete(act)
    },
  }
  return { ...server, limits, waiting, [Symbol.asyncDispose]: server.stop }
}

const sendOver = async (port: number, limits: SmtpLimits) => {
  const line = await openSmtpConnection(settingsFor(port), limits)
  try {
    const envelope = { from: 'board@lsb.example', to: 'holder@mail.example' }
    return await line.send(envelope, Buffer.from('Subject: A\r\n\r\nWords.\r\n'))
  } finally {
    line.close()
  }
}

describe('a mail server that', () => {
  it.each<[Fault, Stage, string]>([
    ['silent', 'MAIL', 'waiting'],
    ['silent', 'DATA', 'waiting'],
    ['silent', 'end', 'in doubt'],
    ['drips', 'RCPT', 'waiting'],
    ['drips', 'end', 'in doubt'],
    ['cuts', 'MAIL', 'waiting'],
    ['cuts', 'RCPT', 'waiting'],
    ['cuts', 'DATA', 'waiting'],
    ['cuts', 'end', 'in doubt'],
    ['says 450', 'RCPT', 'waiting'],
    ['says 550', 'RCPT', 'refused'],
    ['says 451', 'end', 'waiting'],
    ['says 554', 'end', 'refused'],
  ])('%s at %s leaves the message %s', async (fault, at, state) => {
    await using server = await faultyServer(at, fault)
    // A server that does answer, or cuts, is not too slow.
    const isSlow = fault === 'silent' || fault === 'drips'
    const outcome = await sendOver(server.port, isSlow ? server.limits : WITHOUT_LIMITS)
    expect(outcome).toMatchObject({ state, ...(isSlow && { said: 'The mail server took too long.' }) })
  })
  it('takes the message and then cuts the line has it delivered', async () => {
    await using server = await faultyServer('end', 'answers and cuts')
    expect(await sendOver(server.port, WITHOUT_LIMITS)).toMatchObject({ state: 'delivered', said: '250 taken' })
  })
  it('takes the message at length has it delivered, and its first words are kept', async () => {
    await using server = await faultyServer('end', 'answers at length')
    const { state, said } = await sendOver(server.port, WITHOUT_LIMITS)
    expect([state, said]).toEqual(['delivered', `250 taken ${'x'.repeat(290)}`])
  })
  it('takes the message leaves no time running and no connection open', async () => {
    await using server = await faultyServer('end', 'answers and cuts')
    const limits: SmtpLimits = {
      ...server.limits,
      after: (_ms, act) => (server.waiting.add(act), () => server.waiting.delete(act)),
    }
    await sendOver(server.port, limits)
    expect(server.waiting.size).toBe(0)
    await vi.waitFor(() => expect(server.open.size).toBe(0))
  })
  it('is silent longer than it may be ends the attempt', async () => {
    await using server = await faultyServer('MAIL', 'silent')
    expect(await sendOver(server.port, { ...WITHOUT_LIMITS, silenceMs: 50 })).toMatchObject({ state: 'waiting' })
  })
  it.each<[Fault, Stage]>([
    ['silent', 'greeting'],
    ['drips', 'greeting'],
    ['drips', 'EHLO'],
    ['silent', 'AUTH'],
    ['drips', 'AUTH'],
    ['cuts', 'greeting'],
    ['cuts', 'EHLO'],
    ['cuts', 'AUTH'],
    ['says 535', 'AUTH'],
  ])('%s at %s gives no connection', async (fault, at) => {
    await using server = await faultyServer(at, fault)
    const isSlow = fault === 'silent' || fault === 'drips'
    const opening = openSmtpConnection(settingsFor(server.port, 'board'), isSlow ? server.limits : WITHOUT_LIMITS)
    await expect(opening).rejects.toThrow(Error)
    await vi.waitFor(() => expect(server.open.size).toBe(0))
  })
  it.each<Stage>(['greeting', 'EHLO', 'AUTH'])('says its word and ends at %s takes no message', async (at) => {
    await using server = await faultyServer(at, 'answers and cuts')
    const sent = openSmtpConnection(settingsFor(server.port, 'board'), WITHOUT_LIMITS).then((line) =>
      line.send({ from: 'board@lsb.example', to: 'holder@mail.example' }, Buffer.from('Words.\r\n')),
    )
    expect(
      await sent.then(
        ({ state }) => state,
        () => 'no connection',
      ),
    ).toMatch(/^(no connection|waiting)$/)
  })
})

describe('a connection', () => {
  const envelope = { from: 'board@lsb.example', to: 'holder@mail.example' }
  const words = Buffer.from('Subject: A\r\n\r\nWords.\r\n')

  it('signs in as the user of the settings', async () => {
    await using server = await faultyServer('end', 'silent')
    const line = await openSmtpConnection(settingsFor(server.port, 'board'), WITHOUT_LIMITS)
    expect(server.heard).toContain(`AUTH PLAIN ${Buffer.from('\0board\0board').toString('base64')}`)
    line.close()
  })

  it('does not sign in without a user', async () => {
    await using server = await faultyServer('end', 'silent')
    const line = await openSmtpConnection(settingsFor(server.port), WITHOUT_LIMITS)
    expect(server.heard.filter((said) => said.startsWith('AUTH'))).toEqual([])
    line.close()
  })

  it('sends many messages and listens to each for its own time', async () => {
    await using server = await faultyServer('AUTH', 'silent')
    const warned = vi.fn<() => void>()
    process.on('warning', warned)
    const line = await openSmtpConnection(settingsFor(server.port), WITHOUT_LIMITS)
    for (let at = 0; at < 12; at += 1) expect((await line.send(envelope, words)).state).toBe('delivered')
    line.close()
    await vi.waitFor(() => expect(server.open.size).toBe(0))
    await setImmediate()
    process.off('warning', warned)
    expect(warned).not.toHaveBeenCalled()
  })

  it('that breaks between two messages leaves the next one waiting', async () => {
    const server = await faultyServer('AUTH', 'silent')
    const line = await openSmtpConnection(settingsFor(server.port), WITHOUT_LIMITS)
    await line.send(envelope, words)
    for (const socket of server.open) socket.resetAndDestroy()
    await server.stop()
    expect(await line.send(envelope, words)).toMatchObject({ state: 'waiting' })
    line.close()
  })

  it('is none where nobody listens', async () => {
    const server = await faultyServer('AUTH', 'silent')
    await server.stop()
    await expect(openSmtpConnection(settingsFor(server.port), WITHOUT_LIMITS)).rejects.toThrow('ECONNREFUSED')
  })
})
