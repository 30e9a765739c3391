import { standingMessages } from './messages.ts'
import type { LicensedSurveyor, Namesake } from './shapes/register.ts'

/** The member of an answer about somebody whose name others have too; nothing for a name of one person. */
export const shownNamesakes = (others: readonly Namesake[]): { namesakes?: Namesake[] } =>
  others.length === 0
    ? {}
    : {
        namesakes: others.map(({ license_no, firm, postal_address }) => ({ license_no, firm, postal_address })),
      }

/** The last part of an address, where a Kenyan postal address names the town. */
export const townOf = (address: string): string => address.split(',').at(-1)?.trim() ?? ''

const whereOf = ({ firm, postal_address }: Pick<LicensedSurveyor, 'firm' | 'postal_address'>): string =>
  [firm, townOf(postal_address)].filter(Boolean).join(', ')

/** What tells people of one name apart; '' when nobody else has it. */
export const namesakeWords = (own: Namesake, others: readonly Namesake[] | undefined): string => {
  if (others === undefined || others.length === 0) return ''
  const people = [
    standingMessages.thisOne(own.license_no, whereOf(own)),
    ...others.map((other) => standingMessages.another(other.license_no, whereOf(other))),
  ]
  return `${standingMessages.sameName(people.length)} ${people.join('; ')}.`
}

/** The same for a row of a list: the numbers of the others; '' when nobody else has the name. */
export const namesakeNote = (others: readonly Pick<Namesake, 'license_no'>[] | undefined): string =>
  others === undefined || others.length === 0
    ? ''
    : standingMessages.alsoNamed(others.map(({ license_no }) => license_no).join(', '))
