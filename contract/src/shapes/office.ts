import type { InferType } from 'yup'
import { managedAccountTypes } from '../account.ts'
import { NOTE_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../limits.ts'
import { ownMessages } from '../messages.ts'
import { registerNames } from '../register.ts'
import { instant, list, oneOf, shape, text, textMap, whole, yesNo } from './fields.ts'
import { string } from '../yup.ts'
import { email, idNumber, line } from './typed.ts'

/** An account as the office sees it. */
export const officeAccountShape = shape(
  {
    uid: text(),
    id_number: text(),
    account_type: oneOf(managedAccountTypes),
    name: text(),
    status: text('`active` or `disabled`.'),
    number: text("The register's number of today; '' when no register has the person."),
    registered_name: text("The name in the register; '' when no register has the person."),
    /** The holder has replaced the temporary password. */
    password: yesNo(),
    /** The declaration has been made. */
    profile: yesNo(),
    passkey: yesNo(),
    invited: text("The address the last invitation went to, or '' once it was followed and for none."),
  },
  'OfficeAccount',
)
export type OfficeAccount = InferType<typeof officeAccountShape>

/** What accounts are searched by: in the body, so that no address has an ID number or a name. */
export const accountSearchShape = shape({
  search: line('The search', SEARCH_MAX_LENGTH).default('').meta({
    about: 'Words of the name, an e-mail address, an ID number or a register number; empty for all.',
  }),
  cursor: string().default('').meta({ about: '`next` of the page before; empty for the first one.' }),
})
export type AccountSearch = InferType<typeof accountSearchShape>

/** Answer of POST office/accounts/: by name; `next` is the cursor of the next page. */
export const officeAccountsPageShape = shape(
  { results: list(officeAccountShape), next: text().nullable() },
  'OfficeAccountsPage',
)
export type OfficeAccountsPage = InferType<typeof officeAccountsPageShape>

/** Why the office acts; it is written to the log with the act. */
export const reasonShape = shape({ reason: line('The reason', NOTE_MAX_LENGTH).required(ownMessages.reasonRequired) })
/** What inviting needs: where the link to choose a password goes. */
export const inviteShape = shape({ email: email().required(ownMessages.emailRequired) })

const samePerson = () =>
  line('Why it is the same person', NOTE_MAX_LENGTH).meta({
    about: "Why somebody with another name than the register's is the same person; '' when the name has to fit.",
  })

/** A person of the register who gets an account. */
export const newAccountShape = shape({
  id_number: idNumber(),
  name: line('Name').required(ownMessages.nameRequired),
  account_type: oneOf(managedAccountTypes),
  license_no: line('Register number').default(''),
  /** Of an approved assistant. */
  assistant_no: line('Assistant number').default(''),
})
export type AccountRequest = InferType<typeof newAccountShape>
/** The same, and where an invitation goes; '' for a temporary password on paper. */
export const invitedAccountShape = newAccountShape.shape({
  name: line('Name').default('').meta({ about: "'' for the name in the register." }),
  same_person: samePerson().default(''),
  email: email().default(''),
})
export type InvitedAccountRequest = InferType<typeof invitedAccountShape>
/** What creating an account needs besides the ID number. */
export const createdAccountShape = invitedAccountShape.omit(['id_number'])

/** What changing an account needs: absent members stay unchanged. */
export const accountChangeShape = shape({
  name: line('Name').optional(),
  account_type: oneOf(managedAccountTypes).optional(),
  license_no: line('Register number').optional(),
  assistant_no: line('Assistant number').optional(),
  same_person: samePerson().optional(),
})
export type AccountChange = InferType<typeof accountChangeShape>

/** Answer with a temporary password: shown once, stored nowhere. */
export const temporaryPasswordShape = shape(
  {
    account: officeAccountShape,
    temporary_password: text(),
  },
  'TemporaryPassword',
)
export type TemporaryPassword = InferType<typeof temporaryPasswordShape>

/** Answer of POST office/accounts/list/: why there can be no account for each row, or null, in the order of the request. */
export const accountListResultShape = shape({ refusals: list(text().nullable()) }, 'AccountListResult')
export type AccountListResult = InferType<typeof accountListResultShape>

/** What removing an account deletes, and what the board keeps, a sentence each. */
export const accountRemovalShape = shape({ goes: list(text()), stays: list(text()) }, 'AccountRemoval')
export type AccountRemoval = InferType<typeof accountRemovalShape>

/** One act of the office; never changed once written. */
export const logEntryShape = shape(
  {
    id: text(),
    at: instant(),
    by: text('Name of who acted.'),
    by_uid: text(),
    act: text('What was done.'),
    subject: text('Name of whom it was done to, at that time.'),
    subject_uid: text(),
    reason: text(),
    before: textMap('What was changed, as it was.'),
    after: textMap('What was changed, as it became.'),
    entries: list(
      shape({
        register: oneOf(registerNames).default('licensed'),
        number: text(),
        at: whole('A version in which it had this number; 0 in a line of no version.').default(0),
      }),
      'Entries of a register that it concerned, suspensions and conditions first; of very many, the first.',
    ),
  },
  'LogEntry',
)
export type LogEntry = InferType<typeof logEntryShape>

/** Answer of GET office/log/: newest first; `next` is the API path of the next page. */
export const logPageShape = shape({ results: list(logEntryShape), next: text().nullable() }, 'LogPage')
export type LogPage = InferType<typeof logPageShape>
