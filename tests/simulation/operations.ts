import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { createHash } from 'node:crypto'
import { incomingPath, personalFieldNames, recordOf, renewalDocuments } from '@lsb/contract'
import { pngOf } from '../../functions/src/files/picture/testing-png.ts'
import type { SubmittedFile } from '../../functions/src/http/multipart.ts'
import { saveCertificates } from '../../functions/src/onboarding/certificates.ts'
import { savePersonalData } from '../../functions/src/onboarding/personal-data.ts'
import { decide } from '../../functions/src/practising/decide.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { submitRenewal } from '../../functions/src/renewals/submit-renewal.ts'
import { sweepFiles } from '../../functions/src/sweep/sweep-files.ts'
import type { Operation } from './clients.ts'
import type { Instance } from './schedule.ts'
import { storeUpload } from './storage-model.ts'
import { type World, yearOf } from './world.ts'

export interface Holder {
  uid: string
  licenseNo: string
  entryId: string
  idNumber: string
}

const pdfBytes = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.4 ${text}`))
const pngBytes = (text: string) => pngOf(Buffer.from(text))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const callerOf = ({ uid, entryId }: Holder, { name }: Instance) => madeCaller({ uid, entryId, token: name })

/** Whether a document was ever committed with this text in it. */
const everHeld = ({ documents }: World, path: string, text: string): boolean =>
  (documents.history.get(path) ?? []).some((state) => JSON.stringify(state).includes(text))

export const CHAIR = 'chair'

/** Makes operations. Each has unique content, by which the checks find it in the stored data. */
export const createOperations = (world: World) => {
  let count = 0
  const uniqueTitle = (title: string) => {
    count += 1
    return `${title} ${count}`
  }
  const recordPath = ({ entryId }: Holder) => `practising/${recordId(entryId, yearOf(world))}`

  /** The files of a renewal: as bytes or, when `isUploaded`, as paths in `incoming/`, where the browser has put them. */
  const renewalFiles = (holder: Holder, title: string, isUploaded: boolean): Map<string, SubmittedFile> =>
    new Map(
      renewalDocuments.map((document): [string, SubmittedFile] => {
        const bytes = pdfBytes(`${title} ${document}`)
        const type = 'application/pdf'
        if (!isUploaded) return [document, { name: `${document}.pdf`, type, bytes }]
        const attempt = `browser-${title.replaceAll(' ', '-')}`
        const path = incomingPath({ uid: holder.uid, attempt, document, type })
        storeUpload(world.objects, path, { bytes, type, now: world.now() })
        return [document, { incoming: path }]
      }),
    )

  /** SHA-256 of the other document of a holder's record as it is now, or ''. */
  const otherDocumentNow = (holder: Holder): string =>
    /"otherDocument":\{[^}]*"sha256":"(\w+)"/.exec(
      JSON.stringify(world.documents.byPath.get(recordPath(holder))?.data ?? {}),
    )?.[1] ?? ''

  return {
    /** A renewal; with `keeps`, the other document of the record as it is now takes the place of a new one. */
    renewal: (holder: Holder, isUploaded: boolean, keeps = false): Operation => {
      const title = uniqueTitle(`${keeps ? 'correction' : 'renewal'} of ${holder.uid}`)
      const files = renewalFiles(holder, title, isUploaded)
      const kept = keeps ? otherDocumentNow(holder) : ''
      if (kept !== '') files.delete('otherDocument')
      const hash = sha256(pdfBytes(`${title} ${renewalDocuments[0]}`))
      return {
        title,
        answers: [],
        // 400: a file that was committed, and replaced later, is no longer in `incoming/`;
        // or the record was replaced, and has not the kept document.
        refusals: isUploaded || kept !== '' ? [409, 400] : [409],
        tookEffect: () => everHeld(world, recordPath(holder), hash),
        // The API answers a repeat with the receipt when the record names the same files.
        isStored: () =>
          isUploaded && JSON.stringify(world.documents.byPath.get(recordPath(holder)) ?? null).includes(hash),
        work: (services, instance) =>
          submitRenewal(services, callerOf(holder, instance), {
            licensed: holder.licenseNo,
            year: String(yearOf(world)),
            payment_code: '',
            files,
            kept,
          }),
      }
    },
    decision: (holder: Holder, status: 'approved' | 'returned'): Operation => {
      const note = uniqueTitle(`${status} for ${holder.uid}`)
      const input =
        status === 'approved' ? ({ status, good_standing: true } as const) : ({ status, good_standing: null } as const)
      // The version on the chair's screen: a second decision on a record must name it.
      const shownVersion = world.documents.byPath.get(recordPath(holder))?.data['updated_at']
      return {
        title: note,
        answers: [],
        refusals: [404, 409],
        // The last decision on the record; its repeat gets the same answer.
        isStored: () => {
          const at = world.documents.byPath.get(recordPath(holder))?.data['updated_at']
          return [...world.documents.byPath].some(
            ([path, { data }]) =>
              path.startsWith(`${recordPath(holder)}/decisions/`) && data['note'] === note && data['at'] === at,
          )
        },
        tookEffect: () =>
          [...world.documents.history].some(
            ([path, states]) => path.includes('/decisions/') && JSON.stringify(states).includes(`"${note}"`),
          ),
        work: (services, instance) =>
          decide(
            services,
            madeCaller({ uid: CHAIR, accountType: 'chair', entryId: '', token: instance.name }),
            recordId(holder.entryId, yearOf(world)),
            { ...input, note, ...(typeof shownVersion === 'string' && { updated_at: shownVersion }) },
          ),
      }
    },
    certificates: (holder: Holder, kinds: readonly string[]): Operation => {
      const title = uniqueTitle(`certificates of ${holder.uid}`)
      const files = kinds.map((kind) => ({ kind, bytes: pdfBytes(`${title} ${kind}`) }))
      const type = 'application/pdf'
      return {
        title,
        answers: [],
        refusals: [],
        tookEffect: () => files.every(({ bytes }) => everHeld(world, `certificates/${holder.uid}`, sha256(bytes))),
        work: (services, instance) =>
          saveCertificates(
            services,
            callerOf(holder, instance),
            new Map(files.map(({ kind, bytes }) => [kind, { name: `${kind}.pdf`, type, bytes }])),
          ),
      }
    },
    picture: (holder: Holder): Operation => {
      const title = uniqueTitle(`picture of ${holder.uid}`)
      const bytes = pngBytes(title)
      const fields = { ...recordOf(personalFieldNames, () => ''), email: 'a@example.org', dof: '1980-01-01' }
      const rest = { firm: 'A Firm', postal_address: 'P.O. Box 1', id_number: holder.idNumber }
      return {
        title,
        answers: [],
        refusals: [],
        tookEffect: () => everHeld(world, `personal/${holder.uid}`, sha256(bytes)),
        work: (services, instance) =>
          savePersonalData(
            services,
            callerOf(holder, instance),
            { ...fields, ...rest },
            { name: 'picture.png', type: 'image/png', bytes },
          ),
      }
    },
    sweep: (): Operation => ({
      title: uniqueTitle('sweep'),
      answers: [],
      refusals: [],
      tookEffect: () => true,
      work: async (services) => {
        const { stopped } = await sweepFiles(services)
        if (stopped !== '') throw new Error(stopped)
      },
    }),
  }
}
export type Operations = ReturnType<typeof createOperations>
