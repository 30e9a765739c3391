import { randomUUID } from 'node:crypto'
import {
  isSlug,
  type OfficeResource,
  type OfficeResources,
  ownMessages,
  type Resource,
  RESOURCE_PART,
  resourceKindWords,
  resourcePath,
} from '@lsb/contract'
import type { Has } from '../../context.ts'
import type { Caller } from '../../accounts/account.ts'
import { badRequest, notFound, Problem } from '../../errors.ts'
import { type AcceptedFiles, acceptFiles, type FileServices } from '../../files/accept-files.ts'
import type { ByPart } from '../../files/originals.ts'
import { type FileRecord, shownFile } from '../../files/stored-file.ts'
import type { SubmittedFile } from '../../http/multipart.ts'
import { newResourcePath, type ResourceRecord, type ResourcesStore } from '../../resources/resources-store.ts'
import { clerkName, logEntryOf } from '../../accounts/office-act.ts'

export type ResourcesServices = FileServices & Has<'accounts.find' | 'resources' | 'namedResources'>

/** A document as the office sees it. */
export const shownResource = (
  { slug, title, kind }: Pick<Resource, 'slug' | 'title' | 'kind'>,
  record: ResourceRecord | null,
): OfficeResource => ({
  slug,
  title,
  kind,
  file: record?.file ? shownFile(record.file, resourcePath({ slug })) : null,
  by: record?.by ?? '',
  added: record?.listed ?? false,
  version: record?.version ?? 0,
})

/**
 * Every document of the website, with its file or marked missing: first those of the website's text, then those that the office
 * added.
 */
export const listResources = async ({ resources, namedResources }: ResourcesServices): Promise<OfficeResources> => {
  const [published, added] = await Promise.all([resources.all(), resources.listed()])
  return { results: [...namedResources, ...added].map((one) => shownResource(one, published.get(one.slug) ?? null)) }
}

/** The document with this slug; null when the website's text does not name it and the office has not added it. */
export const findResource = async (
  { resources, namedResources }: ResourcesServices,
  slug: string,
): Promise<Pick<Resource, 'slug' | 'title' | 'kind'> | null> => {
  const named = namedResources.find((one) => one.slug === slug)
  if (named !== undefined || !isSlug(slug)) return named ?? null
  const record = await resources.find(slug)
  return record?.listed ? { slug, title: record.title, kind: record.kind } : null
}

/** The log's facts of a document. */
export const inLog = ({ title, kind, listed, file }: ResourceRecord): Record<string, string> => ({
  ...(listed && { title, kind: resourceKindWords[kind] }),
  ...(file !== null && { file: `${file.name}, ${file.size} bytes` }),
})

/** Checks and copies a document's file, then calls `commit`, which writes the record that names it. Returns the new record. */
export const withFile = async (
  services: ResourcesServices,
  caller: Caller,
  { slug, submitted }: { slug: string; submitted: ByPart<SubmittedFile> },
  commit: (file: FileRecord) => ReturnType<ResourcesStore['change']>,
): Promise<ResourceRecord> => {
  const { resources } = services
  if (!submitted.has(RESOURCE_PART))
    throw badRequest(ownMessages.resourceMissing, { [RESOURCE_PART]: ownMessages.resourceMissing })
  const attempt = randomUUID()
  const accepted = await acceptFiles(services, caller, {
    kind: 'pdf',
    submitted,
    destination: () => newResourcePath(slug, attempt),
    stored: async () => {
      const published = await resources.find(slug)
      return new Map(published === null ? [] : [[RESOURCE_PART, published.file]])
    },
  })
  const file = accepted.kept.get(RESOURCE_PART)
  if (file === undefined) throw badRequest(ownMessages.resourceMissing)
  const { before, after } = await commit(file).catch(async (error: unknown) => {
    if (error instanceof Problem) await removeCopies(services, slug, accepted)
    throw error
  })
  // Somebody else may have replaced the file since. The file that the record names now must stay.
  const now = await resources.find(slug).catch(() => undefined)
  if (now !== undefined)
    await accepted.afterCommit(now === null ? [] : [now.file.path], before.file === null ? [] : [before.file.path])
  return after
}

/** Deletes the copies after `commit` refused the file and wrote nothing. */
const removeCopies = async ({ resources }: ResourcesServices, slug: string, accepted: AcceptedFiles): Promise<void> => {
  const now = await resources.find(slug).catch(() => undefined)
  if (now !== undefined) await accepted.afterRefusal(now === null ? [] : [now.file.path])
}

/**
 * Gives a document its file. The record that names the new file is the commit point; then the old file is deleted. The same
 * content again changes nothing.
 */
export const replaceResource = async (
  services: ResourcesServices,
  caller: Caller,
  { slug, reason }: { slug: string; reason: string },
  submitted: ByPart<SubmittedFile>,
): Promise<OfficeResource> => {
  const { accounts, resources, namedResources, clock } = services
  const resource = await findResource(services, slug)
  if (resource === null) throw notFound()
  const isNamed = namedResources.some((one) => one.slug === slug)
  const by = await clerkName(accounts, caller)
  const after = await withFile(services, caller, { slug, submitted }, (file) =>
    resources.change(
      slug,
      (before) => {
        // The document was withdrawn in the meantime; its file must not be published again.
        if (!isNamed && !before.listed) throw notFound()
        return before.file?.sha256 === file.sha256 ? null : { ...before, file, by }
      },
      (change) =>
        logEntryOf(clock, {
          act: 'document',
          by: { uid: caller.uid, name: by },
          subject: { uid: 'resources', name: resource.title },
          reason,
          before: inLog({ ...change.before, listed: false }),
          after: inLog({ ...change.after, listed: false }),
        }),
    ),
  )
  return shownResource(resource, after)
}
