import { api, type PractisingRecord, type UploadReceipt } from '@lsb/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { PORTAL_KEY, portalQuery } from './query-options.ts'
import { formOf, upload, type UploadOptions } from './upload.ts'

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

export interface Renewal extends UploadOptions {
  licenceNumber: string
  year: number
  goodStandingCertificate: File
  otherDocument: File
}

/** The year already has a record: found before sending, or told by the API because another tab was quicker. */
export class DuplicateYear extends Error {}

/** Looks for a record of the year first, then sends both documents. Throws `DuplicateYear` or a `Problem`. */
export const useSendRenewal = () => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ licenceNumber, year, goodStandingCertificate, otherDocument, ...options }: Renewal) => {
      if ((await findDuplicates(licenceNumber, year, options.signal)).length > 0) throw new DuplicateYear()
      const parts = { goodStandingCertificate, otherDocument, year: String(year), licensed: licenceNumber }
      return upload<UploadReceipt>(api.certification, formOf(parts), options)
    },
    onSuccess: ({ record }, { licenceNumber }) =>
      client.setQueryData<PractisingRecord[]>(historyKey(licenceNumber), (list = []) => [
        record,
        ...list.filter(({ id }) => id !== record.id),
      ]),
    // After a failure the record may still have come to be (the answer was lost): the state is read anew.
    onError: (_, { licenceNumber }) => client.invalidateQueries({ queryKey: historyKey(licenceNumber) }),
  })
}
