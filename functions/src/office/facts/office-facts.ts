import type { Has } from '../../context.ts'
import { type BoardFacts, licenceYear, type OfficeFacts, pickFields, renewalsDue, switchNames } from '@lsb/contract'

export type FactsServices = Has<'boardFactsStore' | 'clock.now'>

/** Years whose renewal date can be changed: this one and those after it. Whether licences are missing: this one and those before it. */
export const CHANGEABLE_YEARS = 3

const factsFrom = (facts: BoardFacts, year: number): OfficeFacts => ({
  renewals_due: Array.from({ length: CHANGEABLE_YEARS }, (_, at) => ({
    year: year + at,
    day: renewalsDue(facts, year + at),
  })),
  years: Array.from({ length: CHANGEABLE_YEARS }, (_, at) => ({
    year: year - at,
    complete: facts.complete_years.includes(year - at),
  })),
  renewal_texts: facts.renewal_texts,
  ...pickFields(facts, switchNames),
})

/** The stored facts that the office can change without a deployment. */
export const officeFacts = async ({ boardFactsStore, clock }: FactsServices): Promise<OfficeFacts> =>
  factsFrom(await boardFactsStore.read(), licenceYear(clock.now()))
