import type { MessageKind } from '@lsb/contract'
import { afterEach } from 'vitest'
import { recordHead } from '../acts/testing.ts'
import type { DeliveryServices } from './deliver.ts'
import { type Message, newMessage } from './message.ts'
import type { Outcome } from './outbox-store.ts'
import { type Fault, type Stage, startFaultyServer } from './testing-faulty-server.ts'

export const NOW = new Date('2026-03-01T08:00:00.000Z')
const holder = { uid: 'u', name: 'Njeri', to: 'njeri@mail.example' }
export const unused = () => Promise.reject(new Error('Not needed here.'))
const started: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})

/** An outbox of these messages and a mail server; without a fault it takes every message. */
export const setUp = async (messages: readonly Message[], [stage, fault]: [Stage, Fault] = ['AUTH', 'silent']) => {
  let reached = 0
  const server = await startFaultyServer(stage, fault, () => {
    reached += 1
  })
  started.push(server)
  const settled: Outcome[] = []
  const claimed: string[] = []
  const logged: string[] = []
  const limits: number[] = []
  const services: DeliveryServices = {
    outbox: {
      add: unused,
      addMissing: unused,
      list: unused,
      find: unused,
      again: unused,
      removeOf: unused,
      due: async (_now, limit, behind) => {
        limits.push(limit)
        return messages.filter((one) => one.behind === behind).map(({ id }) => id)
      },
      claim: async (id) => {
        claimed.push(id)
        return messages.find((message) => message.id === id) ?? null
      },
      settle: async (_message, outcome) => void settled.push(outcome),
    },
    links: { make: async (kind, { uid, address }) => `token-${kind}-${uid}-${address}` },
    mail: { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'board@lsb.example', isLocal: true },
    siteUrl: 'https://lsb.example',
    recordHead: async () => ({ ...recordHead, size: 12, hash: 'abc' }),
    isOn: async () => true,
    hashKey: 'key',
    clock: { now: () => NOW, sleep: async () => {} },
    log: (severity, text) => void logged.push(`${severity} ${text}`),
  }
  return { services, settled, claimed, logged, limits, heard: server.heard, reached: () => reached }
}
export const message = (attempts = 1, kind: MessageKind = 'licence'): Message => ({
  ...newMessage(NOW, kind, holder, { year: '2026', number: 'LS/0112' }),
  attempts,
})
