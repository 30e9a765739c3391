import type { RegisterName } from '@lsb/contract'
import MuiLink from '@mui/material/Link'
import { officePath, withoutEmpty } from '../panels.ts'

interface PersonLinked {
  register: RegisterName
  number: string
  /** The version in which they had it, where others have or had this number; 0 for who has it now, or had it last. */
  at?: number | undefined
}

const asked = ({ register, at = 0 }: PersonLinked, more: Record<string, string>) =>
  officePath('registers', withoutEmpty({ register, ...more, at: at === 0 ? '' : String(at) }))

export const entryPath = (person: PersonLinked): string => asked(person, { entry: person.number })

/** The page of a person's whole story, also of a day. */
export const storyPath = (person: PersonLinked, day = ''): string => asked(person, { story: person.number, day })

export const EntryLink = (person: PersonLinked) => (
  <MuiLink translate="no" href={entryPath(person)}>
    {person.number}
  </MuiLink>
)
