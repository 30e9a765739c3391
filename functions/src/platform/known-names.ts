import { fold } from '@lsb/contract'
import { knownNames } from '@lsb/contract/names'

const known = new Set(knownNames.split(/\s+/).map(fold))

/** Whether people of this country have a folded word as a name. */
export const isKnownName = (word: string): boolean => known.has(word)
