import { api, type PractisingRecord, type RenewalDocument } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { Problem, problemOf } from './problem.ts'
import { PORTAL_KEY, portalCall } from './query-options.ts'
import { sendForm, type UploadOptions } from '../upload/send-form.ts'

const pathOf = (query: Record<string, string>) => `${api.certification}?${new URLSearchParams(query)}`
const historyKey = (of: string) => [PORTAL_KEY, 'history', of] as const

const useHistory = (of: string, query: Record<string, string>) =>
  useQuery({
    ...portalCall(historyKey(of), 'GET certification', pathOf({ ...query, history: 'true' })),
    enabled: of !== '',
  })

/** Every practising record of a licence, newest year first, returned ones too. */
export const useLicenceHistory = (licenceNumber: string) => useHistory(licenceNumber, { licensed: licenceNumber })

/** Every practising record of the holder of a record, newest year first. */
export const useHolderHistory = (recordId: string) => useHistory(recordId, { record: recordId })

/** How long the question before a renewal may take, a new token included, in milliseconds: somewhat longer than the API waits for Auth. */
const DUPLICATES_MS = 9_000
/** Failures of renewals of which nothing was sent. */
const unsent = new WeakSet<Error>()

/** GET lsb/certification/: the records in the way of a new one for this year. */
const findDuplicates = async (licenceNumber: string, year: number, stop?: AbortSignal): Promise<PractisingRecord[]> => {
  const late = AbortSignal.timeout(DUPLICATES_MS)
  const signal = stop ? AbortSignal.any([stop, late]) : late
  try {
    return await call('GET certification', pathOf({ year: String(year), licensed: licenceNumber }), { signal })
  } catch (error) {
    const problem = late.aborted && !stop?.aborted ? new Problem('timeout') : problemOf(error)
    if (problem.kind !== 'aborted') unsent.add(problem)
    throw problem
  }
}

/** Scope of a renewal's uploads. A renewal that replaces a returned one has its own. */
export const renewalScope = (year: number, replaces: string): string => `renewal/${year}/${replaces}`

interface Renewal extends UploadOptions {
  licenceNumber: string
  year: number
  /** `submitted_at` of the returned record that this renewal replaces; '' for the first of its year. */
  replaces: string
  /** A document that stays is absent. */
  files: Partial<Record<RenewalDocument, File | undefined>>
  /** SHA-256 of the returned record's document that stays, or ''. */
  kept: string
  /** Confirmation code of the payment, or ''. */
  paymentCode: string
}

/** The year already has a record, found before anything was sent. */
export class DuplicateYear extends Error {}

/** Looks for a record of the year first, then sends the documents. Throws `DuplicateYear` or a `Problem`. */
export const useSendRenewal = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (renewal: Renewal) => {
      const { licenceNumber, year, replaces, files, kept, paymentCode, ...options } = renewal
      const before = async () => {
        if ((await findDuplicates(licenceNumber, year, options.signal)).length > 0) throw new DuplicateYear()
      }
      return sendForm({
        call: 'PUT certification',
        scope: renewalScope(year, replaces),
        path: api.certification,
        fields: { year: String(year), licensed: licenceNumber, payment_code: paymentCode, kept },
        files,
        before,
        ...options,
      })
    },
    onSuccess: (receipt, { licenceNumber }) =>
      receipt === null
        ? client.invalidateQueries({ queryKey: historyKey(licenceNumber) })
        : client.setQueryData<PractisingRecord[]>(historyKey(licenceNumber), (list = []) => [
            receipt.record,
            ...list.filter(({ id }) => id !== receipt.record.id),
          ]),
    // Reloads the records after a failure of what was sent, because the record may exist when only the answer was lost.
    onError: (error, { licenceNumber }) => {
      if (unsent.has(error)) return undefined
      const reading = client.invalidateQueries({ queryKey: historyKey(licenceNumber) })
      // After a pause the form does not wait for the records, because the connection may be slow.
      return problemOf(error).kind === 'aborted' ? undefined : reading
    },
  })
}
