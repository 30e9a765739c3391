import type { InferType } from 'yup'
import { api } from './api.ts'
import { trayOutShape } from './acts.ts'
import { answering, taking } from './declare-call.ts'
import {
  additionalFormShape,
  assistantFormShape,
  educationFormShape,
  iskFormShape,
  linkShape,
  passwordResetFormShape,
  renewalFormShape,
} from './request-shapes.ts'
import { meShape, sessionTokensShape, signInAnswerShape } from './shapes/account.ts'
import { list } from './shapes/fields.ts'
import { uploadAddressShape } from './shapes/files.ts'
import { licenceCheckShape, photographChoiceShape, publicKeysShape } from './shapes/licence.ts'
import { officeMessagesPageShape, sendAgainShape } from './shapes/mail.ts'
import { officeFactsShape } from './shapes/office-facts.ts'
import {
  entryChangeShape,
  importFormShape,
  entryNoteShape,
  keptEntryShape,
  planAnswersShape,
  registerDifferencesShape,
  registerEntriesShape,
  registerImportShape,
  registerImportsShape,
  registerVersionsShape,
  takingBackShape,
} from './shapes/office-registers.ts'
import { officeRenewalsShape } from './shapes/office-renewals.ts'
import {
  addedResourceFormShape,
  addedResourcesShape,
  officeResourceShape,
  officeResourcesShape,
  resourceChangeShape,
  resourceFormShape,
  resourceWithdrawalShape,
} from './shapes/office-resources.ts'
import {
  accountListResultShape,
  accountRemovalShape,
  accountSearchShape,
  logPageShape,
  officeAccountShape,
  officeAccountsPageShape,
} from './shapes/office.ts'
import {
  addedPasskeyShape,
  firstPasskeyShape,
  officialsPasskeysShape,
  passkeyCreationShape,
  passkeyLinkAnswerShape,
  passkeyLinkRequestShape,
  passkeyLinkShape,
  passkeySignInShape,
  passkeysShape,
  removedPasskeyShape,
  renamedPasskeyShape,
} from './shapes/passkeys.ts'
import {
  additionalShape,
  assistantShape,
  certificatesShape,
  declarationItemShape,
  educationShape,
  iskMembershipShape,
  personalDataSavedShape,
  personalDataShape,
} from './shapes/person.ts'
import {
  practisingPageShape,
  practisingRecordShape,
  renewalNotesShape,
  uploadReceiptShape,
} from './shapes/practising.ts'
import { callsOfRooms, openCallsOfRooms } from './rooms.ts'
import { successShape } from './shapes/problem.ts'
import { recordAnswerShape } from './shapes/record-of-acts.ts'
import { registerCopyShape } from './shapes/register-copy.ts'
import { approvedPageShape, licensedPageShape, surveyorProfileShape } from './shapes/register.ts'
import { trayAddedShape, trayConfirmedShape, trayLookedShape, trayShape } from './shapes/tray.ts'

/** Calls of public pages, which are asked without a session. */
export const openCalls = {
  'GET licensed': answering('GET', api.register('licensed'), licensedPageShape),
  'GET approved': answering('GET', api.register('approved'), approvedPageShape),
  // A register number may have slashes, encoded or not, so it is the whole rest of the path.
  'GET profile': answering('GET', api.profile('*licenseNumber'), surveyorProfileShape.nullable()),
  'GET licenceCheck': answering('GET', api.licenceCheck(':number'), licenceCheckShape),
  'GET recordOfActs': answering('GET', api.recordOfActs, recordAnswerShape),
  'GET addedResources': answering('GET', api.addedResources, addedResourcesShape),
  'GET registerCopy': answering('GET', api.registerCopy, registerCopyShape),
  'GET licenceKeys': answering('GET', api.licenceKeys, publicKeysShape),
  ...openCallsOfRooms(),
} as const

const otherCalls = {
  'POST passwordReset': taking('POST', api.passwordReset, passwordResetFormShape, successShape),
  'POST linkPassword': taking('POST', api.linkPassword, linkShape, successShape),
  'POST linkConfirm': taking('POST', api.linkConfirm, linkShape, successShape),
  'POST confirmation': answering('POST', api.confirmation, successShape),
  'GET officeFacts': answering('GET', api.officeFacts, officeFactsShape),
  'POST officeAccounts': taking('POST', api.officeAccounts, accountSearchShape, officeAccountsPageShape),
  'POST officeAccountList': answering('POST', api.officeAccountList, accountListResultShape),
  'GET officeAccount': answering('GET', api.officeAccount(':uid'), officeAccountShape),
  'GET officeRemoval': answering('GET', api.officeRemoval(':uid'), accountRemovalShape),
  'GET officeMessages': answering('GET', api.officeMessages, officeMessagesPageShape),
  'POST officeMessageSend': taking('POST', api.officeMessageSend(':id'), sendAgainShape, successShape),
  'GET officeLog': answering('GET', api.officeLog, logPageShape),
  'GET officeImports': answering('GET', api.officeImports, registerImportsShape),
  'POST officeImports': taking('POST', api.officeImports, importFormShape, registerImportShape),
  'GET officeImport': answering('GET', api.officeImport(':id'), registerImportShape),
  'PUT officeImport': taking('PUT', api.officeImport(':id'), planAnswersShape, successShape),
  'GET officeImportEntries': answering('GET', api.officeImportEntries(':id'), registerDifferencesShape),
  'GET officeEntries': answering('GET', api.officeEntries(':name'), registerEntriesShape),
  'POST officeEntries': taking('POST', api.officeEntries(':name'), entryChangeShape, registerImportShape),
  'GET officeVersions': answering('GET', api.officeVersions(':name'), registerVersionsShape),
  'GET officeVersion': answering('GET', api.officeVersion(':name', ':version'), registerDifferencesShape),
  'GET officeTakingBack': answering('GET', api.officeTakingBack(':name'), takingBackShape),
  'POST officeNote': taking('POST', api.officeNote(':name'), entryNoteShape, successShape),
  'GET officeEntry': answering('GET', api.officeEntry(':name'), keptEntryShape),
  'GET officeRenewals': answering('GET', api.officeRenewals, officeRenewalsShape),
  'GET officeResources': answering('GET', api.officeResources, officeResourcesShape),
  'POST officeResources': taking('POST', api.officeResources, resourceFormShape, officeResourceShape),
  'POST officeAddedResources': taking('POST', api.officeAddedResources, addedResourceFormShape, officeResourceShape),
  'PATCH officeAddedResource': taking(
    'PATCH',
    api.officeAddedResource(':slug'),
    resourceChangeShape,
    officeResourceShape,
  ),
  'POST officeResourceWithdrawal': taking(
    'POST',
    api.officeResourceWithdrawal(':slug'),
    resourceWithdrawalShape,
    successShape,
  ),
  'GET uploads': answering('GET', api.uploads, uploadAddressShape),
  'GET certificates': answering('GET', api.certificates, certificatesShape),
  'PUT certificates': answering('PUT', api.certificates, certificatesShape),
  'GET isk': answering('GET', api.isk, iskMembershipShape),
  'PUT isk': taking('PUT', api.isk, iskFormShape, iskMembershipShape),
  'GET personalData': answering('GET', api.personalData, personalDataShape),
  'PUT personalData': answering('PUT', api.personalData, personalDataSavedShape),
  'GET assistants': answering('GET', api.assistants, list(assistantShape)),
  'PUT assistants': taking('PUT', api.assistants, assistantFormShape, assistantShape),
  'GET education': answering('GET', api.education, list(educationShape)),
  'PUT education': taking('PUT', api.education, educationFormShape, educationShape),
  'GET additional': answering('GET', api.additional, additionalShape),
  'PUT additional': taking('PUT', api.additional, additionalFormShape, additionalShape),
  'GET photographChoice': answering('GET', api.photographChoice, photographChoiceShape),
  'PUT photographChoice': taking('PUT', api.photographChoice, photographChoiceShape, photographChoiceShape),
  'GET declaration': answering('GET', api.declaration, list(declarationItemShape)),
  'POST declaration': answering('POST', api.declaration, successShape),
  'POST tokenPasskey': taking('POST', api.tokenPasskey, passkeySignInShape, signInAnswerShape),
  'POST linkPasskey': taking('POST', api.linkPasskey, passkeyLinkShape, passkeyCreationShape),
  'POST linkPasskeyUse': taking('POST', api.linkPasskeyUse, firstPasskeyShape, successShape),
  'GET passkeys': answering('GET', api.passkeys, passkeysShape),
  'POST passkeys': taking('POST', api.passkeys, addedPasskeyShape, successShape),
  'PATCH passkeys': taking('PATCH', api.passkeys, renamedPasskeyShape, successShape),
  'POST passkeyRemoval': taking('POST', api.passkeyRemoval, removedPasskeyShape, successShape),
  'POST ownPasskeyLink': answering('POST', api.ownPasskeyLink, passkeyLinkAnswerShape),
  'GET officePasskeys': answering('GET', api.officePasskeys, officialsPasskeysShape),
  'POST officePasskeyLink': taking('POST', api.officePasskeyLink, passkeyLinkRequestShape, passkeyLinkAnswerShape),
  'GET practising': answering('GET', api.practising, practisingPageShape),
  'GET notes': answering('GET', api.notes(':id'), renewalNotesShape),
  'GET certification': answering('GET', api.certification, list(practisingRecordShape)),
  'PUT certification': taking('PUT', api.certification, renewalFormShape, uploadReceiptShape),
  'POST token': answering('POST', api.token, signInAnswerShape),
  'POST refresh': answering('POST', api.refresh, sessionTokensShape),
  'POST changePassword': answering('POST', api.changePassword, sessionTokensShape),
  'GET me': answering('GET', api.me, meShape),
  'GET tray': answering('GET', api.tray, trayShape),
  'PUT tray': answering('PUT', api.tray, trayAddedShape),
  'POST trayLook': answering('POST', api.trayLook, trayLookedShape),
  'POST trayOut': taking('POST', api.trayOut, trayOutShape, successShape),
  'POST trayConfirm': answering('POST', api.trayConfirm, trayConfirmedShape),
  ...callsOfRooms(),
} as const

/**
 * Which call takes and answers which shape, by its method and its path's name in `api`; for a register, the register's name. Of a
 * body that depends on the time, or whose members the call reads by itself, the call's module has the shape. Calls that answer a
 * file stand in their modules alone. The browser imports the types, and reads answers by data made from the shapes (`readAnswer`).
 */
export const calls = { ...openCalls, ...otherCalls } as const

export type OpenCall = keyof typeof openCalls
export type CallName = keyof typeof calls

/**
 * The calls that the specification names, and what an answer has at least: `results.name` is the name of each row. Everything else
 * in their shapes is ours, and the answer of another back end lacks it. An answer to a call that is not here has its whole shape.
 */
export const specified: Partial<Record<CallName, readonly string[]>> = {
  'GET licensed': ['count', 'results.name', 'results.license_no'],
  'GET approved': ['count', 'results.assistant_name', 'results.assistant_no'],
  'GET profile': ['name', 'license_no'],
  'POST token': ['access', 'refresh'],
  'GET me': ['user.name'],
  'GET personalData': ['id_number'],
  'GET assistants': ['assistant_id', 'name'],
  'GET education': ['secondary_school'],
  'GET certificates': ['user_id'],
  'GET isk': ['user_id'],
  'GET additional': ['user_id'],
  'GET declaration': ['name'],
  'GET practising': ['results.supervisor.name', 'results.supervisor.license_no', 'results.year'],
  'GET certification': [],
}

/** Calls of which the specification does not say what they answer. An answer of another shape says only that it is done: null. */
export const unspecified = [
  'PUT personalData',
  'PUT assistants',
  'PUT education',
  'PUT certificates',
  'PUT isk',
  'PUT additional',
  'PUT certification',
  'POST changePassword',
] as const satisfies readonly CallName[]

type Unspecified = (typeof unspecified)[number]
type Own<Name extends CallName> = InferType<(typeof calls)[Name]['answer']>
type Answers = { [Name in Exclude<CallName, Unspecified>]: Own<Name> } & {
  [Name in Unspecified]: Own<Name> | null
}
export type AnswerOf<Name extends CallName> = Answers[Name]
