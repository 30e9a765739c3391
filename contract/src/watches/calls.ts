import { answering, taking } from '../declare-call.ts'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { ownMessages } from '../messages.ts'
import { linkShape } from '../request-shapes.ts'
import { shape } from '../shapes/fields.ts'
import { successShape } from '../shapes/problem.ts'
import { email, line } from '../shapes/typed.ts'
import { watchPaths } from './paths.ts'

/** POST watches/: whose entry, and where messages about it go. */
export const watchFormShape = shape({
  license_no: line('The register number', LICENCE_NUMBER_MAX_LENGTH).required(ownMessages.numberRequired),
  email: email().required(ownMessages.emailRequired),
})

export const watchesCalls = {
  'POST watches': answering('POST', watchPaths.asked, successShape),
  'POST watchConfirm': answering('POST', watchPaths.confirm, successShape),
  'POST watchStop': taking('POST', watchPaths.stop, linkShape, successShape),
} as const
