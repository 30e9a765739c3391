import { randomUUID } from 'node:crypto'
import {
  type OfficeResource,
  type OfficeResources,
  ownMessages,
  RESOURCE_PART,
  type Resource,
  resourcePath,
} from '@lsb/contract'
import type { Caller } from '../../accounts/account.ts'
import type { AccountsStore } from '../../accounts/accounts-store.ts'
import { badRequest, notFound } from '../../errors.ts'
import { acceptFiles, type FileServices } from '../../files/accept-files.ts'
import type { ByPart } from '../../files/originals.ts'
import { shownFile } from '../../files/stored-file.ts'
import type { SubmittedFile } from '../../http/multipart.ts'
import { newResourcePath, type PublishedResource, type ResourcesStore } from '../../resources/resources-store.ts'
import { clerkOf, entryOf } from '../managed-accounts.ts'

export interface ResourcesServices extends FileServices {
  accounts: Pick<AccountsStore, 'find'>
  resources: ResourcesStore
  /** The documents that the website names. */
  namedResources: readonly Resource[]
}

const shown = (resource: Resource, published: PublishedResource | null): OfficeResource => ({
  slug: resource.slug,
  title: resource.title,
  kind: resource.kind,
  file: published && shownFile(published.file, resourcePath(resource)),
  by: published?.by ?? '',
})

/** Every document that the website names, with its file or as missing. */
export const listResources = async ({ resources, namedResources }: ResourcesServices): Promise<OfficeResources> => {
  const published = await resources.all()
  return { results: namedResources.map((resource) => shown(resource, published.get(resource.slug) ?? null)) }
}

const inWords = (published: PublishedResource | null): Record<string, string> =>
  published === null ? {} : { file: `${published.file.name}, ${published.file.size} bytes` }

/**
 * Gives a document its file. The record that names the new file is the commit point; then the old file is deleted. The same
 * content once more changes nothing.
 */
export const replaceResource = async (
  services: ResourcesServices,
  caller: Caller,
  { slug, reason }: { slug: string; reason: string },
  submitted: ByPart<SubmittedFile>,
): Promise<OfficeResource> => {
  const { accounts, resources, clock } = services
  const resource = services.namedResources.find((one) => one.slug === slug)
  if (resource === undefined) throw notFound()
  if (!submitted.has(RESOURCE_PART))
    throw badRequest(ownMessages.resourceMissing, { [RESOURCE_PART]: ownMessages.resourceMissing })
  const by = await clerkOf(accounts, caller)
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
  const before = await resources.find(slug)
  if (before?.file.sha256 === file.sha256) {
    await accepted.afterCommit([before.file.path])
    return shown(resource, before)
  }
  const next = { file, by }
  const entry = entryOf(clock, {
    act: 'document',
    by: { uid: caller.uid, name: by },
    subject: { uid: 'resources', name: resource.title },
    reason,
    before: inWords(before),
    after: inWords(next),
  })
  const replaced = await resources.replace(slug, next, entry)
  // Somebody else may have replaced it once more: what the record names now is what stays.
  const after = await resources.find(slug).catch(() => null)
  if (after !== null) await accepted.afterCommit([after.file.path], replaced === null ? [] : [replaced.file.path])
  return shown(resource, next)
}
