import type { InferType } from 'yup'
import { ownMessages } from '../messages.ts'
import { addedResourceKinds, RESOURCE_TITLE_MAX_LENGTH, resourceKinds, slugOfTitle } from '../resources.ts'
import { number, string } from '../yup.ts'
import { instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { storedFileShape } from './files.ts'
import { reasonShape } from './office.ts'
import { line } from './typed.ts'

/** Answer of GET added-resources/: what the office has added to the documents of the website's text, the newest first. */
export const addedResourcesShape = shape(
  {
    results: list(shape({ slug: text(), title: text(), kind: oneOf(addedResourceKinds), added_at: instant() })),
  },
  'AddedResources',
)
export type AddedResources = InferType<typeof addedResourcesShape>
export type AddedResource = AddedResources['results'][number]

/** A document of the website, as the office sees it. */
export const officeResourceShape = shape(
  {
    slug: text(),
    title: text(),
    kind: oneOf(resourceKinds),
    /** Null while the document is missing. */
    file: storedFileShape.nullable(),
    by: text('Who put the file there, or empty.'),
    added: yesNo('The office has added it; the others are part of the website’s text.'),
    version: whole('Grows with each change; a change of an added document names the version that the clerk saw.'),
  },
  'OfficeResource',
)
export type OfficeResource = InferType<typeof officeResourceShape>

/** Answer of GET office/resources/: in the order in which the website shows them, the added ones last. */
export const officeResourcesShape = shape({ results: list(officeResourceShape) }, 'OfficeResources')
export type OfficeResources = InferType<typeof officeResourcesShape>

/** Parts of the form of POST office/resources/ besides the file. */
export const resourceFormShape = reasonShape.shape({ slug: string().trim().required() })

const titleAndKind = () => ({
  title: line('The title', RESOURCE_TITLE_MAX_LENGTH)
    .required(ownMessages.titleRequired)
    .test('letters', ownMessages.titleUnclear, (title) => slugOfTitle(title) !== ''),
  kind: oneOf(addedResourceKinds),
})
/** Parts of the form of POST office/added-resources/ besides the file. */
export const addedResourceFormShape = reasonShape.shape(titleAndKind())
export type AddedResourceForm = InferType<typeof addedResourceFormShape>

const versionSeen = () => ({ version: number().integer().min(0).required() })
/** PATCH office/added-resources/{slug}/: `version` is that of the document that the clerk saw. */
export const resourceChangeShape = reasonShape.shape({ ...titleAndKind(), ...versionSeen() })
export type ResourceChange = InferType<typeof resourceChangeShape>
/** POST office/added-resources/{slug}/withdraw/. */
export const resourceWithdrawalShape = reasonShape.shape(versionSeen())
export type ResourceWithdrawal = InferType<typeof resourceWithdrawalShape>
