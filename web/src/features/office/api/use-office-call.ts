import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallName, RESOURCE_PART, type TrayAct } from '@lsb/contract'
import { call } from '../../../shared/api/call.ts'
import { trayKey } from '../../../shared/api/tray.ts'
import { OFFICE_DEADLINE_MS, officeKey } from './queries.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { sendForm, type UploadOptions } from '../../../shared/upload/send-form.ts'

/** What changes the office's data. Afterwards they are loaded again, also after a failure, because only the answer may be lost. */
export const useOfficeMutation = <Answer, Given>(mutationFn: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: officeKey }) })
}

/** Puts an act into the clerk's tray, which is refused when the office's data have changed. It may replace a refused one. */
export const usePutInTray = () => {
  const { add } = useTrayItems()
  const client = useQueryClient()
  return useOfficeMutation(async (act: TrayAct) => {
    await add(act)
    await client.invalidateQueries({ queryKey: trayKey })
  })
}

/** A call by which the office changes something. */
export const useOfficeCall = <Name extends CallName>(name: Name) =>
  useOfficeMutation(({ path, json }: { path: string; json: object }) =>
    call(name, path, { json, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) }),
  )

/** Scope of the uploads of a document; '' for one that is being added. */
export const resourceScope = (slug: string): string => `resource/${slug}`

interface SentResource extends UploadOptions {
  call: 'POST officeResources' | 'POST officeAddedResources'
  scope: string
  path: string
  /** The form's parts besides the file. */
  texts: Record<string, string>
  file: File
}

/** POST office/resources/ gives a document its file, POST office/added-resources/ adds one. */
export const useSendResource = () =>
  useOfficeMutation(({ texts, file, ...options }: SentResource) =>
    sendForm({ ...options, fields: texts, files: { [RESOURCE_PART]: file } }),
  )
