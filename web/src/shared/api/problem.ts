import type { AllowedPasskey, ApiProblem, OnboardingStep } from '@lsb/contract'

/** What a passkey turns into a session, of a sign-in whose password was right. */
export interface PasskeyTicket {
  ticket: string
  passkeys: AllowedPasskey[]
}

/**
 * What went wrong with a call: `answer` – the API refused (status, and mostly a detail); `no-response` – the network;
 * `timeout` – nothing within the deadline; `unreadable` – an answer that is not what it should be; `no-token` – nobody is
 * signed in; `storage` – the browser refuses to keep the session; `ended` – the session no longer holds; `aborted` – the caller no longer wants it.
 */
type ProblemKind = 'answer' | 'no-response' | 'timeout' | 'unreadable' | 'no-token' | 'storage' | 'ended' | 'aborted'

export class Problem extends Error {
  readonly kind: ProblemKind
  readonly status: number | undefined
  /** The API's own words, where it had some. */
  readonly detail: string | undefined
  /** The `message` alone, which the sign-in shows; undefined where there is no text. */
  readonly said: string | undefined
  /** Texts by field. */
  readonly errors: Record<string, string>
  /** What is stored of the fields that were changed elsewhere after the form had shown them. */
  readonly stored: Record<string, string>
  /** Of a refused declaration: the steps still to be completed. */
  readonly missing: readonly OnboardingStep[]
  /** Of a sign-in that a passkey completes. */
  readonly passkeyTicket: PasskeyTicket | null

  constructor(kind: ProblemKind, status?: number, body?: Partial<ApiProblem>) {
    const detail = body?.detail || body?.message || undefined
    super(detail ?? kind)
    this.name = 'Problem'
    this.kind = kind
    this.status = status
    this.detail = detail
    const message: unknown = body?.message
    this.said = typeof message === 'string' && message !== '' ? message : undefined
    this.errors = body?.errors ?? {}
    this.stored = body?.stored ?? {}
    this.missing = body?.missing ?? []
    this.passkeyTicket = body?.ticket ? { ticket: body.ticket, passkeys: body.passkeys ?? [] } : null
  }
}

export const problemOf = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('unreadable'))

/** Reads the API's one error shape from a body that may be anything. */
export const problemFrom = (status: number, text: string): Problem => {
  try {
    const body: unknown = JSON.parse(text)
    return new Problem('answer', status, typeof body === 'object' && body !== null ? body : {})
  } catch {
    return new Problem('answer', status)
  }
}

/** Whether the same call may well succeed a moment later. */
export const isTemporary = (problem: Problem): boolean =>
  problem.kind === 'no-response' || problem.kind === 'timeout' || (problem.status ?? 0) >= 500
