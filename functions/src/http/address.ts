import { isIPv6 } from 'node:net'
import type { Request } from 'express'

/**
 * The client's address as the sign-in throttle counts it. Each proxy appends the address of its caller to X-Forwarded-For, so
 * only the right end can be trusted. Behind Hosting the last entry is Hosting's own, appended by the cloud's front end, and the
 * entry before it is the client's. `trustedHops` counts the entries that our proxies append. A client that calls the function's
 * own URL can forge the entry that is read here; the counter of each ID number still applies to it.
 */
export const clientAddress = (request: Request, trustedHops: number): string => {
  const chain = (request.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return chain.at(-1 - trustedHops) ?? chain[0] ?? request.socket.remoteAddress ?? 'unknown'
}

/** Characters of the longest address; who calls the function's own URL can send a longer text. */
const ADDRESS_MAX_LENGTH = 45

/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address, whose other 64 a client chooses. */
export const networkOf = (address: string): string => {
  const plain = address.slice(0, ADDRESS_MAX_LENGTH).replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...between, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
