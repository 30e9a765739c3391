import { setMaxListeners } from 'node:events'
import type { Auth } from 'firebase-admin/auth'
import { Firestore } from '@google-cloud/firestore'
import type { Storage } from 'firebase-admin/storage'
import { isLostTransaction } from './passing-errors.ts'

export type Bucket = ReturnType<Storage['bucket']>

/** The admin clients. All but Firestore's are loaded and made on first use. */
export interface Firebase {
  auth: () => Promise<Auth>
  firestore: Firestore
  bucket: () => Promise<Bucket>
  /** Closes all but Firestore's client, which waits for nobody and lets a process end. */
  close: () => Promise<void>
}

/**
 * HTTP/2 flow-control window for Firestore's answers, in bytes. A register of 20,000 rows fits into it; with the client's default
 * of 256 KiB, reading the register takes 15 round trips.
 */
const FLOW_CONTROL_WINDOW_BYTES = 4 * 1024 * 1024

const LOST_TRANSACTIONS_MAX = 5

/** Google's client hangs eleven listeners on each file that it reads; above ten, Node warns in the log of a leak that is none. */
const LISTENERS_MAX = 16

/** Google's client, which runs a transaction again when others are in its way, but not for every text that says so. */
class TransactingFirestore extends Firestore {
  override async runTransaction<T>(...run: Parameters<typeof Firestore.prototype.runTransaction<T>>): Promise<T> {
    for (let lost = 0; ; lost += 1) {
      try {
        return await super.runTransaction(...run)
      } catch (error) {
        if (!isLostTransaction(error) || lost === LOST_TRANSACTIONS_MAX) throw error
      }
    }
  }
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Connects to a project, or to its emulators when the SDK's own environment variables name them. */
export const connectFirebase = (options: { projectId: string; bucket: string }): Firebase => {
  const app = once(async () => {
    const { initializeApp } = await import('firebase-admin/app')
    return initializeApp({ projectId: options.projectId, storageBucket: options.bucket }, `lsb-${crypto.randomUUID()}`)
  })
  // Without firebase-admin, whose own sign-in to Google every start would load.
  const firestore = new TransactingFirestore({
    projectId: options.projectId,
    grpcOptions: { 'grpc-node.flow_control_window': FLOW_CONTROL_WINDOW_BYTES },
  })
  return {
    auth: once(async () => (await import('firebase-admin/auth')).getAuth(await app())),
    firestore,
    bucket: once(async () => {
      const [{ getStorage }, { IdempotencyStrategy }] = await Promise.all([
        import('firebase-admin/storage'),
        import('@google-cloud/storage'),
      ])
      const bucket = getStorage(await app()).bucket()
      // Each of our operations on a file can be repeated, so a broken connection is tried again.
      bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways
      setMaxListeners(LISTENERS_MAX)
      return bucket
    }),
    close: async () => {
      const { deleteApp } = await import('firebase-admin/app')
      await deleteApp(await app())
    },
  }
}
