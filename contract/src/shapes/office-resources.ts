import type { InferType } from 'yup'
import { resourceKinds } from '../resources.ts'
import { string } from '../yup.ts'
import { list, oneOf, shape, text } from './fields.ts'
import { storedFileShape } from './files.ts'
import { reasonShape } from './office.ts'

/** A document that the website names. */
export const officeResourceShape = shape(
  {
    slug: text(),
    title: text(),
    kind: oneOf(resourceKinds),
    /** Null while the document is missing. */
    file: storedFileShape.nullable(),
    by: text('Who put the file there, or empty.'),
  },
  'OfficeResource',
)
export type OfficeResource = InferType<typeof officeResourceShape>

/** Answer of GET office/resources/: in the order in which the website shows them. */
export const officeResourcesShape = shape({ results: list(officeResourceShape) }, 'OfficeResources')
export type OfficeResources = InferType<typeof officeResourcesShape>

/** Parts of the form of POST office/resources/ besides the file. */
export const resourceFormShape = reasonShape.shape({ slug: string().trim().required() })
