import type { Me } from '@lsb/contract'

/** The account of the person signed in, for every portal page. */
export type Account = Me['user']
