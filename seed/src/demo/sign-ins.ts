import { assistantWords, profession } from '@lsb/contract'
import { demoAssistant, demoClerk, demoSurveyors } from '@lsb/contract/demo'
import type { AccountInput } from '@lsb/functions/src/accounts/register-check.ts'

export interface DemoSignIn extends AccountInput {
  /** What the account is there to show. */
  shows: string
  password: string
  /** The password has never been replaced. */
  isTemporary?: true
}

const surveyorOf = ({ name, license_no }: { name: string; license_no: string }) => ({
  name,
  license_no,
  assistant_no: '',
  account_type: 'surveyor' as const,
})

/** Made-up people who can sign in to the demo, in the emulators only (README). */
export const demoSignIns = {
  chair: {
    shows: "the chair's desk, with records to decide on",
    id_number: '10000001',
    password: 'Chair-of-demo-1',
    name: demoSurveyors.chair.name,
    account_type: 'chair',
    license_no: demoSurveyors.chair.license_no,
    assistant_no: '',
  },
  office: {
    shows: "the board's office: accounts, registers and the log",
    id_number: '10000002',
    password: 'Office-of-demo-1',
    name: demoClerk,
    account_type: 'office',
    license_no: '',
    assistant_no: '',
  },
  complete: {
    ...surveyorOf(demoSurveyors.complete),
    shows: `the dashboard of ${profession.aOne} who may renew`,
    id_number: '20000001',
    password: 'Complete-demo-1',
  },
  halfway: {
    ...surveyorOf(demoSurveyors.halfway),
    shows: 'the wizard, half-way through',
    id_number: '20000002',
    password: 'Halfway-demo-1',
  },
  neverSignedIn: {
    ...surveyorOf(demoSurveyors.neverSignedIn),
    shows: 'the first sign-in: the password has to be changed',
    id_number: '20000003',
    password: 'Temporary-demo-1',
    isTemporary: true,
  },
  assistant: {
    name: demoAssistant.assistant_name,
    license_no: '',
    assistant_no: demoAssistant.assistant_no,
    account_type: 'assistant',
    shows: `what ${assistantWords.aOne} sees`,
    id_number: '30000001',
    password: 'Assistant-demo-1',
  },
} satisfies Record<string, DemoSignIn>

/** The sign-ins for the terminal, a line each. */
export const signInLines = (): string[] =>
  Object.values(demoSignIns).map(({ id_number, password, shows }) => `  ${id_number}  ${password.padEnd(18)} ${shows}`)
