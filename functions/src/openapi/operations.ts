import { officeRegisters } from './office-registers.ts'
import { officeFacts } from './office-facts.ts'
import { officeRenewals } from './office-renewals.ts'
import { officeResources } from './office-resources.ts'
import { office } from './office.ts'
import { onboarding } from './onboarding.ts'
import { type Operation, query } from './operation.ts'
import { passkeys } from './passkeys.ts'
import { registers } from './registers.ts'
import { renewals } from './renewals.ts'
import { text } from './schema.ts'
import { sessions } from './sessions.ts'
import { tray } from './tray.ts'

const description: Operation = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description',
  who: 'anyone',
  answer: null,
  refusals: [],
}

const deployment: Operation = {
  method: 'GET',
  path: '/api/deployment',
  summary: 'What only the function knows of its deployment, for those who deploy and their Google identity',
  who: 'deployer',
  parameters: [query('challenge', text(), 'A text of 16 to 64 letters that the function signs.')],
  answer: null,
  refusals: [400],
}

/** Every call of the API: the OpenAPI document and docs/api.md are made from this table. */
export const operations: readonly Operation[] = [
  ...registers,
  ...sessions,
  ...passkeys,
  ...onboarding,
  ...renewals,
  ...tray,
  ...office,
  ...officeRegisters,
  ...officeRenewals,
  ...officeFacts,
  ...officeResources,
  deployment,
  description,
]
