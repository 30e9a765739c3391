import type { Request } from 'express'

/**
 * The client's address as the sign-in throttle counts it. Each proxy appends the address it was called from to
 * X-Forwarded-For, so only the right end can be trusted: behind Hosting the last entry is Hosting's own, put there by
 * the cloud's front end, and the one before it is the client's. `trustedHops` is the number of such entries of ours.
 * Whoever calls the function's own URL can choose the entry that is looked at: the per-ID counter stands all the same.
 */
export const clientAddress = (request: Request, trustedHops: number): string => {
  const chain = (request.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return chain.at(-1 - trustedHops) ?? chain[0] ?? request.socket.remoteAddress ?? 'unknown'
}
