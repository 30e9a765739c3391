import { describe, expect, it } from 'vitest'
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
])('handover: %s', (_title, error, isHandedOver, state) => {
  expect(outcomeOf(error, isHandedOver)).toMatchObject({ state })
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
  return { ...server, limits, [Symbol.asyncDispose]: server.stop }
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
    expect(await sendOver(server.port, isSlow ? server.limits : WITHOUT_LIMITS)).toMatchObject({ state })
  })
  it('takes the message and then cuts the line has it delivered', async () => {
    await using server = await faultyServer('end', 'answers and cuts')
    expect(await sendOver(server.port, WITHOUT_LIMITS)).toMatchObject({ state: 'delivered', said: '250 taken' })
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
  })
})
