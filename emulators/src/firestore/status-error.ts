/** The gRPC status codes that this emulator answers, by name, with the HTTP status beside them. */
export const statusCodes = {
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
} as const

type StatusName = keyof typeof statusCodes

/** An answer that is an error of the API: its status and the text the caller reads. */
export class StatusError extends Error {
  readonly status: StatusName

  constructor(status: StatusName, message: string) {
    super(message)
    this.name = 'StatusError'
    this.status = status
  }
}

export const invalidArgument = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message)

/** The refusal of what Firestore has and this emulator has not. */
export const notImitated = (what: string): StatusError =>
  new StatusError('UNIMPLEMENTED', `This emulator does not imitate ${what}: neither the product nor its tests use it.`)

/** The status of an unexpected error: the API never answers with a stack. */
export const toStatusError = (error: unknown): StatusError =>
  error instanceof StatusError
    ? error
    : new StatusError('INTERNAL', error instanceof Error ? error.message : 'Internal error.')
