import {
  type Additional,
  api,
  type CertificateKind,
  type Certificates,
  DECLARATION_TO_COME,
  type DeclarationItem,
  type Education,
  type EducationField,
  type IskMembership,
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

const same = <Answer>(answer: Answer): Answer => answer

/** What the wizard's first six steps hold on the server, with what to say when it does not load; education is a list of none or one. */
export const useStepQueries = () => ({
  personal: { query: usePersonalData(), text: loadMessages.personal },
  assistants: { query: useAssistants(), text: loadMessages.assistants },
  education: { query: useStored<Education[]>(api.education), text: loadMessages.education },
  certificates: { query: useStored<Certificates>(api.certificates), text: loadMessages.certificates },
  isk: { query: useStored<IskMembership>(api.isk), text: loadMessages.isk },
  additional: { query: useStored<Additional>(api.additional), text: loadMessages.additional },
})

export const useSaveAdditional = () =>
  useSave(
    api.additional,
    ({ user_id: id, ...values }: Additional) =>
      call<unknown>(api.additional, { method: 'PUT', json: { id, ...values } }),
    (_, sent) => sent,
  )

export const useSaveEducation = () =>
  useSave(
    api.education,
    ({ userId: id, values }: { userId: string; values: Record<EducationField, string> }) =>
      call<unknown>(api.education, { method: 'PUT', json: { id, ...values, declaration: DECLARATION_TO_COME } }),
    (_, { userId, values }) => [{ user_id: userId, ...values }],
  )

interface CertificatesChange extends UploadOptions {
  userId: string
  files: Partial<Record<CertificateKind, File>>
}
/** PUT account/education_certificates/ with the files that were chosen. */
export const useSaveCertificates = () =>
  useSave(
    api.certificates,
    ({ userId: id, files, ...options }: CertificatesChange) =>
      sendForm<Certificates>({
        scope: CERTIFICATES_SCOPE,
        path: api.certificates,
        fields: { id, declaration: DECLARATION_TO_COME },
        files,
        ...options,
      }),
    same,
  )

interface IskChange extends UploadOptions {
  userId: string
  iskNumber: string
  certificate: File | undefined
}
/** PUT account/isk_membership/; the certificate only when a new one was chosen. */
export const useSaveIskMembership = () =>
  useSave(
    api.isk,
    ({ userId: id, iskNumber: isk_number, certificate, ...options }: IskChange) =>
      sendForm<IskMembership>({
        scope: ISK_SCOPE,
        path: api.isk,
        fields: { id, isk_number, declaration: DECLARATION_TO_COME },
        files: { isk_certificate: certificate },
        ...options,
      }),
    same,
  )

/** GET account/declaration/: who declares; a list of one. */
export const useDeclaration = () => useStored<DeclarationItem[]>(api.declaration)
/** POST account/declaration/. The flag it sets is read with the account, after the toast. */
export const useDeclare = () =>
  useMutation({ mutationFn: () => call<unknown>(api.declaration, { method: 'POST', json: {} }) })
