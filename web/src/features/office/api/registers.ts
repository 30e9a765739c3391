import {
  api,
  type CallName,
  type Outcome,
  ownMessages,
  REGISTER_FILE,
  REGISTER_FILE_MAX_BYTES,
  REGISTER_FILE_MAX_WORDS,
  type RegisterImport,
  type RegisterName,
  registerFileTypes,
  registerFormatOf,
  SNIFF_BYTES,
} from '@lsb/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { Problem, problemOf } from '../../../shared/api/problem.ts'
import { hasArrived, sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'
import type { Sending } from '../../../shared/upload/use-sending.ts'
import { warnBeforeLeaving } from '../../../shared/components/warn-before-leaving.ts'
import { withoutEmpty } from '../panels.ts'
import { useTabState } from '../parts/use-tab-state.ts'
import {
  type DifferencesCall,
  OFFICE_DEADLINE_MS,
  officeKey,
  PAGE_SIZE,
  useOfficePages,
  useOfficeQuery,
} from './queries.ts'
import { useOfficeMutation } from './use-office-call.ts'

const useFresh = <Name extends CallName>(
  name: Name,
  path: string,
  options: { enabled?: boolean; gcTime?: number } = {},
) => useOfficeQuery(name, path, OFFICE_DEADLINE_MS, options)

/** What an act is against: a view that opens never begins with what an earlier one was answered. */
const NEVER_CACHED = { gcTime: 0 }

export const useImports = (register: RegisterName) =>
  useFresh('GET officeImports', `${api.officeImports}?${new URLSearchParams({ register })}`)

export const useImport = (id: string) => useFresh('GET officeImport', api.officeImport(id))

/** GET office/registers/{name}/entries/: the entries that a search finds; with `earlier`, also who left the register or has another number now. */
export const useEntries = (register: RegisterName, search: string, { enabled = true, earlier = false } = {}) =>
  useFresh(
    'GET officeEntries',
    `${api.officeEntries(register)}?${new URLSearchParams({ search, ...(earlier && { earlier: 'yes' }) })}`,
    { ...NEVER_CACHED, enabled },
  )

/** GET office/registers/{name}/entry/: what is kept about whoever has a number, or had it in version `at`; also of a day. */
export const useKeptEntry = (register: RegisterName, entry: string, { at = '', day = '' } = {}) =>
  useFresh(
    'GET officeEntry',
    `${api.officeEntry(register)}?${new URLSearchParams(withoutEmpty({ entry, at, day }))}`,
    NEVER_CACHED,
  )

export const useVersions = (register: RegisterName) => useFresh('GET officeVersions', api.officeVersions(register))

/** GET office/registers/{name}/taking-back/: what taking back a version would do, alone or with all later ones. */
export const useTakingBack = (register: RegisterName, version: number, later: boolean) =>
  useFresh(
    'GET officeTakingBack',
    `${api.officeTakingBack(register)}?${new URLSearchParams({ version: String(version), ...(later && { later: 'yes' }) })}`,
    NEVER_CACHED,
  )

/** The chosen answers of a plan, by question. */
export type Answers = Readonly<Record<string, string>>

/** A plan or a version entry by entry; `path` says of what. */
export const useDifferences = (name: DifferencesCall, path: string, outcome: Outcome | '') =>
  useOfficePages(name, path, { outcome, limit: PAGE_SIZE }, OFFICE_DEADLINE_MS)

/** Scope of the uploads of a register's files. */
export const registerScope = (register: RegisterName): string => `register/${register}`

interface UploadedRegister {
  file: File
  remove: boolean
  run: Sending['run']
}

/** The file under the type that storage.rules ask for. */
const typedFile = async (file: File): Promise<File> => {
  if (file.size > REGISTER_FILE_MAX_BYTES)
    throw new Problem('answer', 400, { detail: ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS) })
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
  return new File([file], file.name, { type: registerFileTypes[registerFormatOf(head)] })
}

/** Asks for a plan, of a file or of what was planned before. A repeat would be a second plan. */
const sendImport = (register: RegisterName, fields: Record<string, string>, file?: File, options?: UploadOptions) =>
  sendForm({
    ...options,
    call: 'POST officeImports',
    scope: registerScope(register),
    path: api.officeImports,
    fields,
    files: file ? { [REGISTER_FILE]: file } : {},
    once: true,
  })

/** While the file is being sent, the browser asks before it closes the page. After that the API works on without the page. */
const uploadRegister = async (
  register: RegisterName,
  { file, remove, run }: UploadedRegister,
): Promise<RegisterImport> => {
  const typed = await typedFile(file)
  const stopWarning = warnBeforeLeaving()
  const send = ({ onProgress, ...options }: UploadOptions) =>
    sendImport(register, { name: register, remove: remove ? 'yes' : 'no' }, typed, {
      ...options,
      onProgress: (progress) => {
        if (hasArrived(progress)) stopWarning()
        onProgress?.(progress)
      },
    })
  try {
    return await run(send)
  } finally {
    stopWarning()
  }
}

/** POST office/imports/: plans what a plan was made of again, a workbook also from another sheet; answers that plan. */
export const usePlanAgain = ({ id, register }: Pick<RegisterImport, 'id' | 'register'>, answers: Answers) =>
  useOfficeMutation(({ sheet, remove }: { sheet?: string | undefined; remove?: boolean | undefined }) =>
    sendImport(register, {
      again: id,
      answers: JSON.stringify(answers),
      ...(sheet !== undefined && { sheet }),
      ...(remove !== undefined && { remove: remove ? 'yes' : 'no' }),
    }),
  )

/** PUT office/imports/{id}/: keeps answers with the plan, one request after the other. */
export const useAnswerPlan = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `answers ${id}` },
    mutationFn: (given: Answers) =>
      call('PUT officeImport', api.officeImport(id), { json: { given: JSON.stringify(given) } }),
    // The numbers of the plan follow from its answers.
    onSettled: () => client.invalidateQueries({ queryKey: [...officeKey, api.officeImport(id)], exact: true }),
  })
}

interface UploadState {
  /** Name of the file that is being sent or compared; '' for none. */
  underWay: string
  /** The file that has no plan because of a failure, until the clerk hides it. */
  failed: { name: string; error: unknown } | null
}
const noUpload: UploadState = { underWay: '', failed: null }

/** POST office/imports/: hands a register file in; answers its plan. It goes on while the clerk is in another view. */
export const useUploadRegister = (register: RegisterName) => {
  const client = useQueryClient()
  const [state, change] = useTabState(`upload ${register}`, noUpload)
  return {
    ...state,
    forget: () => change((now) => ({ ...now, failed: null })),
    upload: async (given: UploadedRegister): Promise<RegisterImport> => {
      const { name } = given.file
      change(() => ({ underWay: name, failed: null }))
      try {
        return await uploadRegister(register, given)
      } catch (error) {
        const { kind } = problemOf(error)
        // A pause is no failure, and what ends with a session is not for whoever signs in next.
        if (kind !== 'aborted' && kind !== 'ended') change((now) => ({ ...now, failed: { name, error } }))
        throw error
      } finally {
        await client.invalidateQueries({ queryKey: officeKey })
        change((now) => ({ ...now, underWay: '' }))
      }
    },
  }
}
