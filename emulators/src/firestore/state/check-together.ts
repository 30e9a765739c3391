import { invalidArgument } from '../status-error.ts'
import type { Write } from './write.ts'

const versionOf = ({ precondition }: Write) =>
  precondition && 'updateTime' in precondition ? precondition.updateTime : undefined

const needsExists = ({ precondition }: Write, exists: boolean): boolean =>
  precondition !== undefined && 'exists' in precondition && precondition.exists === exists

/**
 * The writes of a commit to one document count as one: a later one may ask for nothing that the earlier rules out, and for no version
 * but that of the first.
 */
export const checkTogether = (writes: readonly Write[]): void => {
  const earlier = new Map<string, { first: Write; last: Write }>()
  for (const write of writes) {
    const { first, last } = earlier.get(write.key.path) ?? { first: write, last: undefined }
    earlier.set(write.key.path, { first, last: write })
    const version = versionOf(write)
    const contradicts =
      last?.kind === 'delete'
        ? needsExists(write, true) || (version !== undefined && write.kind === 'update')
        : last !== undefined && needsExists(write, false)
    if (contradicts || (version !== undefined && version !== versionOf(first)))
      throw invalidArgument(
        `A commit cannot ${last?.kind} and then ${write.kind} a document on these conditions: ${write.key.name}`,
      )
  }
}
