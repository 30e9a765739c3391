import type { Me } from '@lsb/contract'

/** Who is signed in, as every portal page gets it. */
export type Account = Me['user']
