import {
  ADDED_RESOURCES_MAX,
  type AddedResource,
  type AddedResourceForm,
  isSlug,
  type OfficeAct,
  type OfficeResource,
  ownMessages,
  RESOURCE_TITLE_MAX_LENGTH,
  type ResourceChange,
  type ResourceWithdrawal,
  slugOfTitle,
  type Success,
} from '@lsb/contract'
import type { Caller } from '../../accounts/account.ts'
import { conflict, notFound } from '../../errors.ts'
import type { ByPart } from '../../files/originals.ts'
import type { SubmittedFile } from '../../http/multipart.ts'
import type { ResourceRecord, ResourcesStore } from '../../resources/resources-store.ts'
import { clerkName, logEntryOf } from '../../accounts/office-act.ts'
import { inLog, type ResourcesServices, shownResource, withFile } from './office-resources.ts'

const titleRefused = (text: string) => conflict(text, { errors: { title: text } })

/** Throws the 409 problem when a document of the website's text has this title. */
const assertNotNamed = ({ namedResources }: ResourcesServices, title: string): void => {
  const slug = slugOfTitle(title)
  if (namedResources.some((one) => one.slug === slug || slugOfTitle(one.title) === slug))
    throw titleRefused(ownMessages.titleNamed)
}

/** The listed document that has this title already. */
const sameTitle = (listed: readonly AddedResource[], title: string): AddedResource | undefined =>
  listed.find((one) => slugOfTitle(one.title) === slugOfTitle(title))

/** Throws the 409 problem when another listed document has this title. */
const assertNotTaken = (listed: readonly AddedResource[], title: string, slug: string): void => {
  if ((sameTitle(listed, title)?.slug ?? slug) !== slug) throw titleRefused(ownMessages.titleTaken)
}

/** How many characters a slug leaves free for an ending such as `-2`. */
const SLUG_ENDING_LENGTH = 5

/** A free slug for a title. A document keeps its slug when its title changes, because people keep links. */
const freeSlug = (taken: ReadonlySet<string>, title: string): string => {
  const wanted = slugOfTitle(title)
  const start = wanted.slice(0, RESOURCE_TITLE_MAX_LENGTH - SLUG_ENDING_LENGTH)
  const others = Array.from(taken, (_slug, at) => slugOfTitle(`${start}-${at + 2}`))
  return [wanted, ...others].find((slug) => !taken.has(slug)) ?? wanted
}

/** The log's entry of an act on an added document, under its title. */
const entryFor =
  ({ clock }: ResourcesServices, act: OfficeAct, by: { uid: string; name: string }, reason: string) =>
  ({ before, after }: Awaited<ReturnType<ResourcesStore['change']>>) => {
    const { title } = before.listed ? before : after
    return logEntryOf(clock, {
      act,
      by,
      subject: { uid: 'resources', name: title },
      reason,
      before: inLog(before),
      after: inLog(after),
    })
  }

const actor = async ({ accounts }: ResourcesServices, caller: Caller) => ({
  uid: caller.uid,
  name: await clerkName(accounts, caller),
})

/**
 * Adds a document to those of the website's text. The record with title and file is the commit point. The same title, kind and
 * file again change nothing: the request may be a repeat whose answer was lost.
 */
export const addResource = async (
  services: ResourcesServices,
  caller: Caller,
  { title, kind, reason }: AddedResourceForm,
  submitted: ByPart<SubmittedFile>,
): Promise<OfficeResource> => {
  const { resources, clock } = services
  assertNotNamed(services, title)
  const by = await actor(services, caller)
  const listed = await resources.listed()
  const taken = new Set([...services.namedResources, ...listed].map((one) => one.slug))
  const slug = sameTitle(listed, title)?.slug ?? freeSlug(taken, title)
  const after = await withFile(services, caller, { slug, submitted }, (file) =>
    resources.changeAmongListed(
      slug,
      (before, listedNow) => {
        assertNotTaken(listedNow, title, slug)
        if (!before.listed && listedNow.length >= ADDED_RESOURCES_MAX)
          throw conflict(ownMessages.tooManyResources(ADDED_RESOURCES_MAX))
        if (!before.listed)
          return { ...before, title, kind, listed: true, file, by: by.name, added_at: clock.now().toISOString() }
        if (before.title === title && before.kind === kind && before.file?.sha256 === file.sha256) return null
        throw titleRefused(ownMessages.titleTaken)
      },
      entryFor(services, 'add document', by, reason),
    ),
  )
  return shownResource({ slug, title, kind }, after)
}

const assertUnchanged = (before: ResourceRecord, version: number): void => {
  if (before.version !== version) throw conflict(ownMessages.resourceChanged)
}

/** Gives an added document another title and kind; its address stays. */
export const changeResource = async (
  services: ResourcesServices,
  caller: Caller,
  slug: string,
  { title, kind, version, reason }: ResourceChange,
): Promise<OfficeResource> => {
  const { resources } = services
  if (!isSlug(slug)) throw notFound()
  const by = await actor(services, caller)
  const { after } = await resources.changeAmongListed(
    slug,
    (before, listed) => {
      if (!before.listed) throw notFound()
      assertNotNamed(services, title)
      assertNotTaken(listed, title, slug)
      if (before.title === title && before.kind === kind) return null
      assertUnchanged(before, version)
      return { ...before, title, kind }
    },
    entryFor(services, 'change document', by, reason),
  )
  return shownResource({ slug, title, kind }, after)
}

/** Takes an added document off the website, with its file. Its title can be added again, and then has the same address. */
export const withdrawResource = async (
  services: ResourcesServices,
  caller: Caller,
  slug: string,
  { version, reason }: ResourceWithdrawal,
): Promise<Success> => {
  const { resources, files } = services
  if (!isSlug(slug)) throw notFound()
  const by = await actor(services, caller)
  const { before } = await resources.change(
    slug,
    (record) => {
      if (record.title === '') throw notFound()
      if (!record.listed) return null
      assertUnchanged(record, version)
      return { ...record, listed: false, file: null }
    },
    entryFor(services, 'withdraw document', by, reason),
  )
  // If this fails, the sweep removes the file.
  if (before.file !== null) await files.remove([before.file.path]).catch(() => {})
  return { detail: 'Withdrawn.' }
}
