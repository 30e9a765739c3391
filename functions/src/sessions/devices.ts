import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { isRecord, textOf } from '../platform/json.ts'

/** The only cookie that Firebase Hosting passes on to a function. */
const COOKIE = '__session'
/** How long a browser keeps the cookie after a sign-in, in seconds: one year. */
const MAX_AGE_S = 365 * 24 * 60 * 60
/** Most accounts in a device's cookie; one more replaces the account that was used longest ago. */
const ACCOUNTS_MAX = 10
/** Longest cookie that is read, in characters. */
const COOKIE_MAX_LENGTH = 2000

interface Device {
  id: string
  /** Keyed hashes of the ID numbers that have signed in on the device, the latest first. */
  accounts: string[]
}

const deviceOf = (payload: string): Device | null => {
  const parsed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const accounts = isRecord(parsed) ? parsed['accounts'] : undefined
  if (!Array.isArray(accounts)) return null
  return { id: textOf(parsed, 'id'), accounts: accounts.filter((account) => typeof account === 'string') }
}

const cookieIn = (header = ''): string => {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}

export type Devices = ReturnType<typeof createDevices>

/**
 * Recognises browsers that have signed in before by a signed cookie. The API stores nothing about them. `secure`: whether the site is
 * served by https; then the cookie is sent by https only.
 */
export const createDevices = ({ hashKey, secure }: { hashKey: string; secure: boolean }) => {
  const hash = (...parts: string[]) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest()
  const signatureOf = (payload: string) => hash('device', payload)
  const accountOf = (idNumber: string) => hash('account of a device', idNumber).subarray(0, 16).toString('base64url')

  const read = (header: string | undefined): Device | null => {
    const cookie = cookieIn(header)
    const [payload = '', signature = ''] = cookie.split('.')
    const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(payload)]
    if (cookie.length > COOKIE_MAX_LENGTH || given.length !== expected.length) return null
    return timingSafeEqual(given, expected) ? deviceOf(payload) : null
  }

  return {
    /** Id of the device with this Cookie header if this ID number has signed in on it, else null. */
    idFor: (header: string | undefined, idNumber: string): string | null => {
      const device = read(header)
      return device?.accounts.includes(accountOf(idNumber)) ? device.id : null
    },
    /** Set-Cookie header that adds this ID number to the device's accounts. */
    cookieAfter: (header: string | undefined, idNumber: string): string => {
      const account = accountOf(idNumber)
      const { id, accounts } = read(header) ?? { id: randomUUID(), accounts: [] }
      const remembered = [account, ...accounts.filter((other) => other !== account)].slice(0, ACCOUNTS_MAX)
      const payload = Buffer.from(JSON.stringify({ id, accounts: remembered })).toString('base64url')
      const value = `${payload}.${signatureOf(payload).toString('base64url')}`
      const attributes = ['HttpOnly', ...(secure ? ['Secure'] : []), 'SameSite=Strict', 'Path=/api/token']
      return [`${COOKIE}=${value}`, `Max-Age=${MAX_AGE_S}`, ...attributes].join('; ')
    },
  }
}
