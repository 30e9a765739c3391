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
