/** gRPC's codes as Firestore uses them, and whether such an error passes by itself: then asking again later can succeed. */
const grpcErrors = {
  CANCELLED: { code: 1, passes: true },
  /** A server that broke, or a connection that broke in the middle of an answer. */
  UNKNOWN: { code: 2, passes: true },
  /** A mistake of ours, but for a transaction that Firestore has ended: `LOST_TRANSACTION`. */
  INVALID_ARGUMENT: { code: 3, passes: false },
  DEADLINE_EXCEEDED: { code: 4, passes: true },
  NOT_FOUND: { code: 5, passes: false },
  ALREADY_EXISTS: { code: 6, passes: false },
  PERMISSION_DENIED: { code: 7, passes: false },
  RESOURCE_EXHAUSTED: { code: 8, passes: true },
  FAILED_PRECONDITION: { code: 9, passes: false },
  /** Others wrote the same documents. */
  ABORTED: { code: 10, passes: true },
  OUT_OF_RANGE: { code: 11, passes: false },
  UNIMPLEMENTED: { code: 12, passes: false },
  /** A stream that was reset, but for what the client could not put into a message: `OWN_MESSAGE`. */
  INTERNAL: { code: 13, passes: true },
  UNAVAILABLE: { code: 14, passes: true },
  DATA_LOSS: { code: 15, passes: false },
  UNAUTHENTICATED: { code: 16, passes: false },
} as const
type GrpcName = keyof typeof grpcErrors

/** What Firestore says of a transaction that it has ended: others waited for it too long, or it was committed and the answer lost. */
const LOST_TRANSACTION = /transaction (?:is invalid or closed|has expired)/i
const OWN_MESSAGE = /serialization failure/i

/** Statuses of Storage and Identity Toolkit below 500 that pass. */
const passingStatuses: ReadonlySet<number> = new Set([408, 429])

/** Node's codes of a connection that broke while it was used: the request may or may not have been carried out. */
const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
/** Other errors that pass: Node's of a connection, those of `fetch`, those of the admin SDK's app and Auth. */
const passingCodes: ReadonlySet<unknown> = new Set([
  ...resets,
  'ECONNABORTED',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'app/network-error',
  'app/network-timeout',
  // The page of a gateway in place of an answer.
  'app/unable-to-parse-response',
  'auth/internal-error',
  'auth/network-request-failed',
  'auth/quota-exceeded',
  'auth/too-many-requests',
])

/** gRPC's code of this name. */
export const grpcCode = (name: GrpcName): number => grpcErrors[name].code
const passingGrpc: ReadonlySet<number> = new Set(
  Object.values(grpcErrors).flatMap(({ code, passes }) => (passes ? code : [])),
)

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)
/** Whether Firestore has ended a transaction, which may have been committed. */
export const isLostTransaction = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === grpcCode('INVALID_ARGUMENT') && LOST_TRANSACTION.test(error.message)

/** Whether others wanted the same documents as a transaction, which may be tried again. */
export const isContention = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === grpcCode('ABORTED') || isLostTransaction(error))

/** Whether the connection broke during a request, which may or may not have been carried out. */
export const isConnectionReset = (error: unknown): boolean =>
  error instanceof Error && (resets.has(String(codeOf(error))) || isConnectionReset(error.cause))

/**
 * Whether an error of one of Google's client libraries passes by itself: no defect, but a service that does not answer now. What was
 * asked of it may have been carried out.
 */
export const passesByItself = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const code = codeOf(error)
  if (code === grpcCode('INTERNAL') && OWN_MESSAGE.test(error.message)) return false
  if (typeof code === 'number' && (passingGrpc.has(code) || passingStatuses.has(code) || code >= 500)) return true
  return passingCodes.has(code) || isLostTransaction(error) || passesByItself(error.cause)
}
