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

/** Every call of the API, by the part of the product that it serves: the OpenAPI document is made from this table. */
export const operationsByPart: Readonly<Record<string, readonly Operation[]>> = {
  'Public registers, licences and documents': registers,
  Sessions: sessions,
  Passkeys: passkeys,
  'The wizard and the own data': onboarding,
  Renewals: renewals,
  'The tray': tray,
  'The office: accounts, messages and the log': office,
  'The office: registers': officeRegisters,
  'The office: renewals': officeRenewals,
  'The office: facts of the board': officeFacts,
  'The office: documents': officeResources,
  'The API itself': [deployment, description],
}
export const operations = Object.values(operationsByPart).flat()
