import { ACCOUNT_FACTS } from './account-facts.ts'
import { DEPLOYER_FACTS } from './deployer-facts.ts'
import type { Fact } from './fact.ts'
import { VISITOR_FACTS } from './visitor-facts.ts'

/** Every fact about a released site. */
export const FACTS: readonly Fact[] = [...VISITOR_FACTS, ...ACCOUNT_FACTS, ...DEPLOYER_FACTS]
