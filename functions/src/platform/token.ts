import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The secret of a link. It is sent or shown once; only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
