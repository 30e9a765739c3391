import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Where in a conversation a mail server can fail; `end` is after the message's last line. */
export type Stage = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end'
/**
 * `silent`: sends nothing. `drips`: sends single bytes without an end. `cuts`: closes the connection. `answers and cuts`: sends the
 * usual reply, then closes it. `answers at length`: sends a long reply. `says N`: replies with code N.
 */
export type Fault = 'silent' | 'drips' | 'cuts' | 'answers and cuts' | 'answers at length' | `says ${number}`

const answers: Record<Stage, string> = {
  greeting: '220 ready',
  EHLO: '250-here\r\n250 AUTH PLAIN',
  AUTH: '235 in',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
}
const DRIP_MS = 20

/** Starts a mail server with this fault at one stage of every conversation; it calls `reached` each time it gets there. */
export const startFaultyServer = async (at: Stage, fault: Fault, reached: () => void = () => {}) => {
  const open = new Set<Socket>()
  const drips = new Set<NodeJS.Timeout>()
  const heard: string[] = []
  const fail = (socket: Socket) => {
    if (fault === 'answers and cuts') socket.end(`${answers[at]}\r\n`)
    if (fault === 'answers at length') socket.write(`${answers[at]} ${'x'.repeat(400)}\r\n`)
    if (fault === 'cuts') socket.destroy()
    if (fault === 'drips') drips.add(setInterval(() => socket.write('2'), DRIP_MS))
    if (fault.startsWith('says ')) socket.write(`${fault.slice('says '.length)} not so\r\n`)
    reached()
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    let isData = false
    let unread = ''
    const enter = (stage: Stage) => {
      if (stage === at) return fail(socket)
      if (stage === 'DATA') isData = true
      return socket.write(`${answers[stage]}\r\n`)
    }
    const read = (line: string) => {
      heard.push(line)
      const command = line.slice(0, 4)
      if (isData) {
        if (line !== '.') return
        isData = false
        enter('end')
      } else if (
        command === 'EHLO' ||
        command === 'AUTH' ||
        command === 'MAIL' ||
        command === 'RCPT' ||
        command === 'DATA'
      )
        enter(command)
    }
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      const lines = `${unread}${chunk.toString('latin1')}`.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) read(line)
    })
    enter('greeting')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    /** Connections that are open. */
    open,
    /** Every line that clients said. */
    heard,
    port: address === null || typeof address === 'string' ? 0 : address.port,
    stop: async () => {
      for (const drip of drips) clearInterval(drip)
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
