import {
  type Additional,
  api,
  type CertificateKind,
  DECLARATION_TO_COME,
  type EducationField,
  loadMessages,
} from '@lsb/contract'
import { useMutation } from '@tanstack/react-query'
import { useAssistants } from '../../shared/api/assistants.ts'
import { call } from '../../shared/api/call.ts'
import { usePersonalData } from '../../shared/api/personal-data.ts'
import { useSave, useStored } from '../../shared/api/stored.ts'
import { sendForm, type UploadOptions } from '../../shared/upload/send-form.ts'

export const CERTIFICATES_SCOPE = 'certificates'
export const ISK_SCOPE = 'isk'

/** What the form showed: see `shownMembers`. */
interface Shown {
  shown: Record<string, string>
}

const same = <Answer>(answer: Answer): Answer => answer

/** What the wizard's first six steps hold on the server, with what to say when it does not load; education is a list of none or one. */
export const useStepQueries = () => ({
  personal: { query: usePersonalData(), text: loadMessages.personal },
  assistants: { query: useAssistants(), text: loadMessages.assistants },
  education: { query: useStored('GET education', api.education), text: loadMessages.education },
  certificates: { query: useStored('GET certificates', api.certificates), text: loadMessages.certificates },
  isk: { query: useStored('GET isk', api.isk), text: loadMessages.isk },
  additional: { query: useStored('GET additional', api.additional), text: loadMessages.additional },
})

export const useSaveAdditional = () =>
  useSave(
    'GET additional',
    ({ user_id: id, shown, ...values }: Additional & Shown) =>
      call('PUT additional', api.additional, { json: { id, ...values, ...shown } }),
    (_, { shown: _shown, ...sent }) => sent,
  )

export const useSaveEducation = () =>
  useSave(
    'GET education',
    ({ userId: id, values, shown }: { userId: string; values: Record<EducationField, string> } & Shown) =>
      call('PUT education', api.education, { json: { id, ...values, ...shown, declaration: DECLARATION_TO_COME } }),
    (_, { userId, values }) => [{ user_id: userId, ...values }],
  )

interface CertificatesChange extends UploadOptions {
  userId: string
  files: Partial<Record<CertificateKind, File>>
}
/** PUT account/education_certificates/ with the files that were chosen. */
export const useSaveCertificates = () =>
  useSave(
    'GET certificates',
    ({ userId: id, files, ...options }: CertificatesChange) =>
      sendForm({
        call: 'PUT certificates',
        scope: CERTIFICATES_SCOPE,
        path: api.certificates,
        fields: { id, declaration: DECLARATION_TO_COME },
        files,
        ...options,
      }),
    same,
  )

interface IskChange extends UploadOptions, Shown {
  userId: string
  iskNumber: string
  certificate: File | undefined
}
/** PUT account/isk_membership/; the certificate only when a new one was chosen. */
export const useSaveIskMembership = () =>
  useSave(
    'GET isk',
    ({ userId: id, iskNumber: isk_number, certificate, shown, ...options }: IskChange) =>
      sendForm({
        call: 'PUT isk',
        scope: ISK_SCOPE,
        path: api.isk,
        fields: { id, isk_number, ...shown, declaration: DECLARATION_TO_COME },
        files: { isk_certificate: certificate },
        ...options,
      }),
    same,
  )

/** GET account/declaration/: who declares; a list of one. */
export const useDeclaration = () => useStored('GET declaration', api.declaration)
/** POST account/declaration/. The flag it sets is read with the account, after the toast. */
export const useDeclare = () =>
  useMutation({ mutationFn: () => call('POST declaration', api.declaration, { json: {} }) })
