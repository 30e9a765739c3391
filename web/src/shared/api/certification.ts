import { api, type PractisingRecord, type UploadReceipt } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { problemOf } from './problem.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'
import { sendForm, type UploadOptions } from '../upload/send-form.ts'

const pathOf = (query: Record<string, string>) => `${api.certification}?${new URLSearchParams(query)}`
const historyKey = (licenceNumber: string) => [PORTAL_KEY, 'history', licenceNumber] as const

/** Every practising record of a licence, newest year first, returned ones too. */
export const useLicenceHistory = (licenceNumber: string) =>
  useQuery({
    ...portalQuery,
    queryKey: historyKey(licenceNumber),
    queryFn: ({ signal }) => call<PractisingRecord[]>(pathOf({ licensed: licenceNumber, history: 'true' }), { signal }),
    enabled: licenceNumber !== '',
  })

/** GET lsb/certification/: the records in the way of a new one for this year. */
const findDuplicates = (licenceNumber: string, year: number, signal?: AbortSignal): Promise<PractisingRecord[]> =>
  call(pathOf({ year: String(year), licensed: licenceNumber }), { signal })

/** Names the form among those whose sending goes on: what is sent after a return is another one. */
export const renewalScope = (year: number, turn: string): string => `renewal/${year}/${turn}`

export interface Renewal extends UploadOptions {
  licenceNumber: string
  year: number
  /** `submitted_at` of the record that was returned and that this takes the place of; '' for the first of its year. */
  turn: string
  goodStandingCertificate: File
  otherDocument: File
  /** Confirmation code of the payment, or ''. */
  paymentCode: string
}

/** The year already has a record: found before sending, or told by the API because another tab was quicker. */
export class DuplicateYear extends Error {}

/** Looks for a record of the year first, then sends both documents. Throws `DuplicateYear` or a `Problem`. */
export const useSendRenewal = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (renewal: Renewal) => {
      const { licenceNumber, year, turn, goodStandingCertificate, otherDocument, paymentCode, ...options } = renewal
      const before = async () => {
        if ((await findDuplicates(licenceNumber, year, options.signal)).length > 0) throw new DuplicateYear()
      }
      return sendForm<UploadReceipt>({
        scope: renewalScope(year, turn),
        path: api.certification,
        fields: { year: String(year), licensed: licenceNumber, payment_code: paymentCode },
        files: { goodStandingCertificate, otherDocument },
        before,
        ...options,
      })
    },
    onSuccess: ({ record }, { licenceNumber }) =>
      client.setQueryData<PractisingRecord[]>(historyKey(licenceNumber), (list = []) => [
        record,
        ...list.filter(({ id }) => id !== record.id),
      ]),
    // After a failure the record may exist all the same, because only the answer was lost. So it reloads the state.
    onError: (error, { licenceNumber }) => {
      const reading = client.invalidateQueries({ queryKey: historyKey(licenceNumber) })
      // A pause is answered at once, whatever the line does.
      return problemOf(error).kind === 'aborted' ? undefined : reading
    },
  })
}
