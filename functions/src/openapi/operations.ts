import { officeRegisters } from './office-registers.ts'
import { officeFacts } from './office-facts.ts'
import { officeRenewals } from './office-renewals.ts'
import { officeResources } from './office-resources.ts'
import { office } from './office.ts'
import { onboarding } from './onboarding.ts'
import type { Operation } from './operation.ts'
import { registers } from './registers.ts'
import { renewals } from './renewals.ts'
import { sessions } from './sessions.ts'

const description: Operation = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  who: 'anyone',
  answer: null,
  refusals: [],
}

/** Every call of the API: the OpenAPI document and docs/api.md are made from this table. */
export const operations: readonly Operation[] = [
  ...registers,
  ...sessions,
  ...onboarding,
  ...renewals,
  ...office,
  ...officeRegisters,
  ...officeRenewals,
  ...officeFacts,
  ...officeResources,
  description,
]
