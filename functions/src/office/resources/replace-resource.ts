import type { OfficeResource } from '@lsb/contract'
import type { Caller } from '../../accounts/account.ts'
import { notFound } from '../../errors.ts'
import type { ByPart } from '../../files/originals.ts'
import type { SubmittedFile } from '../../http/multipart.ts'
import { clerkName, logEntryOf } from '../../accounts/office-act.ts'
import { findResource, inLog, type ResourcesServices, shownResource, withFile } from './office-resources.ts'

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
