import { randomUUID } from 'node:crypto'
import { keyOfNumber, api, defaultBoardFacts, switchNames } from '@lsb/contract'
import { type AccessRow, clerksRefused, ofOffice, own } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'
import type { Call } from './calls.ts'
import { form, pdf, renewalForm } from './forms.ts'
import type { Person } from './people.ts'
import { rooms } from '../../rooms.ts'

const noSignature = { signed_with: 'x', signed_client_data: 'x', authenticator_data: 'x', signature: 'x' }
const noPasskey = { created: 'x', created_client_data: 'x', attestation: 'x', transports: '' }
const because =
  (more: object = {}, method = 'POST') =>
  (): Call => ({ method, json: { reason: 'A test.', ...more } })
const clerk = { id_number: '1234567', name: 'N', account_type: 'surveyor', license_no: 'NONE/1' }
const personalOf = (who: Person): Call => ({
  form: form({ id_number: who.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }),
})
const education = { secondary_school: 'S', secondary_school_grade: 'A', secondary_school_years: '1' }
/** What else some acts of the office need. */
const askedBy = new Map<string, object>([
  ['invite', { email: 'a@mail.example' }],
  ['change', { name: 'N' }],
])
const trayAct = { act: 'return', on: 'nobody_2026', updated_at: '2026', note: 'Again.' }

const rowsOf = ({ people, recordId, approval, picture, assistantId, year }: AccessWorld): AccessRow[] => [
  { name: 'the register', path: api.register('licensed'), expected: [200, 200, 200, 200, 200, 200, 200] },
  { name: 'a public profile', path: api.profile('LS/0'), expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'the list of assistants',
    path: api.register('approved'),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a licence nobody was issued',
    path: api.licenceCheck('x'),
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'the photograph on a licence that nobody was issued',
    path: api.photograph(people['other surveyor'].licenseNo),
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  { name: 'the copy of the registers', path: api.registerCopy, expected: [200, 200, 200, 200, 200, 200, 200] },
  { name: 'the head of the record of acts', path: api.recordOfActs, expected: [200, 200, 200, 200, 200, 200, 200] },
  { name: 'the public keys', path: api.licenceKeys, expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'a document nobody has published',
    path: '/api/resources/x.pdf',
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'what the office has added to the documents',
    path: api.addedResources,
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'the deployment, with no Google identity',
    path: api.deployment('0123456789abcdef'),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  { name: 'the description', path: api.openapi, expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'signing in as the owner, with the password',
    path: api.token,
    input: () => ({ method: 'POST', json: { id_number: people.owner.idNumber, password: people.owner.password } }),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a fresh session for nothing',
    path: api.refresh,
    input: () => ({ method: 'POST', json: { refresh: 'x' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    name: 'a new password that is repeated wrongly',
    path: api.changePassword,
    input: () => ({ method: 'POST', json: { password: 'abcdefg!1', re_password: 'x' } }),
    expected: [401, 400, 400, 400, 400, 400, 401],
  },
  {
    name: 'asking for a link to choose a new password',
    path: api.passwordReset,
    input: (who) => ({ method: 'POST', json: { id_number: who.idNumber } }),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a password by a link that nobody made',
    path: api.linkPassword,
    // A link of its own each time, because guesses of one link are limited.
    input: () => ({
      method: 'POST',
      json: { token: randomUUID(), password: 'abcdefg!1', re_password: 'abcdefg!1' },
    }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    name: 'an address by a link that nobody made',
    path: api.linkConfirm,
    input: () => ({ method: 'POST', json: { token: 'x' } }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    name: 'a session by a ticket that nobody made',
    path: api.tokenPasskey,
    input: () => ({ method: 'POST', json: { ticket: 'x', ...noSignature } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    name: 'the password for a first passkey by a link that nobody made',
    path: api.linkPasskey,
    input: () => ({ method: 'POST', json: { token: 'x', password: 'abcdefg!1' } }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    name: 'a first passkey by a link that nobody made',
    path: api.linkPasskeyUse,
    input: () => ({ method: 'POST', json: { token: 'x', nonce: 'x', name: 'N', ...noPasskey } }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  own('the own passkeys', api.passkeys),
  own(
    'a passkey that nothing confirms',
    api.passkeys,
    () => ({ method: 'POST', json: { nonce: 'x', name: 'N', ...noPasskey, ...noSignature } }),
    403,
  ),
  own(
    'the name of a passkey that the account does not have',
    api.passkeys,
    () => ({ method: 'PATCH', json: { passkey: 'x', name: 'N' } }),
    404,
  ),
  own(
    'removing a passkey, which nothing confirms',
    api.passkeyRemoval,
    () => ({ method: 'POST', json: { nonce: 'x', passkey: 'x', ...noSignature } }),
    403,
  ),
  {
    name: 'a link for the own first passkey',
    path: api.ownPasskeyLink,
    input: () => ({ method: 'POST' }),
    expected: [401, 200, 200, 200, 403, 403, 401],
  },
  ofOffice('how many passkeys each has', api.officePasskeys),
  ofOffice('a link for a first passkey, which nothing confirms', api.officePasskeyLink, 403, () => ({
    method: 'POST',
    json: { nonce: 'x', uid: people.chair.uid, ...noSignature },
  })),
  {
    name: 'a link for an address that was not given',
    path: api.confirmation,
    input: () => ({ method: 'POST' }),
    expected: [401, 409, 409, 409, 409, 409, 401],
  },
  own('me', api.me),
  own('personal data', api.personalData),
  own('saving personal data', api.personalData, personalOf),
  own('assistants', api.assistants),
  {
    name: "saving the owner's assistant",
    path: api.assistants,
    input: () => ({
      form: form({ id: assistantId, name: 'N', email: 'a@example.org', phone_number: '0712 345678' }),
    }),
    expected: [401, 200, 403, 403, 403, 403, 401],
  },
  own('education', api.education),
  own('saving education', api.education, () => ({ json: education })),
  own('where files arrive', api.uploads),
  own('certificates', api.certificates),
  own('saving certificates', api.certificates, () => ({ form: form({ kcse: pdf() }) })),
  {
    name: 'a certificate of a kind nobody sent',
    path: api.certificate('phd'),
    expected: [401, 404, 404, 404, 404, 404, 401],
  },
  own('membership', api.isk),
  { name: 'the membership certificate', path: api.iskCertificate, expected: [401, 200, 404, 404, 404, 404, 401] },
  own('saving membership', api.isk, () => ({ form: form({ isk_number: '2', isk_certificate: pdf() }) })),
  own('additional information', api.additional),
  own('saving additional information', api.additional, () => ({ json: { articles_publication: 'x' } })),
  own('whether the photograph is shown', api.photographChoice),
  {
    name: 'agreeing that the photograph is shown',
    path: api.photographChoice,
    input: () => ({ method: 'PUT', json: { shown: true } }),
    expected: [401, 200, 200, 403, 200, 403, 401],
  },
  own('the declaration', api.declaration),
  own('declaring, every step complete', api.declaration, () => ({ method: 'POST' })),
  { name: "the owner's picture", path: `${api.media}${picture}`, expected: [401, 200, 403, 403, 200, 403, 401] },
  {
    name: 'a path that is no picture',
    path: `${api.media}..%2F..%2Fx.png`,
    expected: [401, 404, 404, 404, 404, 404, 401],
  },
  {
    name: "records in the way of the owner's renewal",
    path: `${api.certification}?year=${year}&licensed=${encodeURIComponent(people.owner.licenseNo)}`,
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "the history of the owner's licence",
    path: `${api.certification}?history=true&licensed=${encodeURIComponent(people.owner.licenseNo)}`,
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "renewing the owner's licence (there is a record)",
    path: api.certification,
    input: () => ({ form: renewalForm(people.owner) }),
    expected: [401, 409, 403, 403, 403, 403, 401],
  },
  { name: 'the list of practising records', path: api.practising, expected: [401, 403, 403, 403, 200, 403, 401] },
  { name: 'the tray', path: api.tray, expected: [401, 403, 403, 403, 200, 200, 401] },
  {
    name: "putting a decision on no record into one's tray",
    path: api.tray,
    input: () => ({ method: 'PUT', json: { items: [trayAct] } }),
    expected: [401, 403, 403, 403, 404, 403, 401],
  },
  {
    name: 'looking at a decision on no record',
    path: api.trayLook,
    input: () => ({ method: 'POST', json: { items: [trayAct] } }),
    expected: [401, 403, 403, 403, 404, 403, 401],
  },
  {
    name: "taking nothing out of one's tray",
    path: api.trayOut,
    input: () => ({ method: 'POST', json: { id: 'decide.nobody_2026' } }),
    expected: [401, 403, 403, 403, 200, 200, 401],
  },
  {
    name: 'confirming what is not in the tray',
    path: api.trayConfirm,
    input: () => ({ method: 'POST', json: { items: [trayAct] } }),
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: "the notes on the owner's record",
    path: api.notes(recordId),
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: "a document of the owner's record",
    path: api.document(recordId, 'goodStandingCertificate'),
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "the owner's licence before it is approved",
    path: api.licencePdf(keyOfNumber(people.owner.licenseNo), year),
    expected: [401, 404, 403, 403, 404, 403, 401],
  },
  {
    name: "putting an approval of the owner's record into one's tray",
    path: api.tray,
    input: () => ({ method: 'PUT', json: { items: [approval] } }),
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: 'confirming it',
    path: api.trayConfirm,
    input: () => ({ method: 'POST', json: { items: [approval] } }),
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: "the owner's licence once approved",
    path: api.licencePdf(keyOfNumber(people.owner.licenseNo), year),
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  own('everything held on oneself', api.export),
  ofOffice('the list of accounts', api.officeAccounts, 200, () => ({ method: 'POST', json: {} })),
  ofOffice('an account', api.officeAccount(people.owner.uid)),
  ofOffice("the chair's account", api.officeAccount(people.chair.uid), 403),
  ofOffice('their own account', api.officeAccount(people.office.uid), 403),
  ofOffice('what removing deletes', api.officeRemoval(people.owner.uid)),
  ofOffice('a list of accounts to check', api.officeAccountList, 200, () => ({
    method: 'POST',
    json: { accounts: [clerk] },
  })),
  ...(['reset', 'disable', 'enable', 'remove', 'invite', 'change'] as const).flatMap((act) => {
    const put = (whom: string, on: string, status: number, note = 'A test.') =>
      ofOffice(`putting into the tray: ${act} ${whom}`, api.tray, status, () => ({
        method: 'PUT',
        json: { items: [{ act, on, note, asked: askedBy.get(act) ?? {} }] },
      }))
    return [
      put('nobody', 'nobody', 404),
      put('the chair', people.chair.uid, 403),
      put('themselves', people.office.uid, 403),
      put('somebody', people.owner.uid, ['enable', 'invite', 'change'].includes(act) ? 409 : 200),
      put('without a reason', people.owner.uid, 400, ' '),
    ]
  }),
  ofOffice('putting into the tray: an account for nobody in the register', api.tray, 409, () => ({
    method: 'PUT',
    json: { items: [{ act: 'create', on: clerk.id_number, asked: clerk }] },
  })),
  // The suite's public version is none of these.
  ...(
    [
      ['publish', 'nothing', {}, 404],
      ['publish', 'nothing', { gone: -1 }, 400],
      ['takeback', 'licensed', { version: 999_999, seen: 999_999 }, 404],
      ['takeback', 'licensed', { version: 1, seen: 1 }, 400],
      ['takeback', 'licensed', { seen: 1 }, 400],
      ['takeback', 'nothing', { version: 2, seen: 2 }, 400],
      ['fact', 'date-2001', { day: '2001-03-31', years: 'this' }, 400],
      ['fact', 'year-2999', { complete: 'yes' }, 400],
      ['fact', 'texts', { ...defaultBoardFacts.renewal_texts, usual_decision: 'a'.repeat(101) }, 400],
      ...switchNames.map((name) => ['fact', name, { [name]: 'perhaps' }, 400] as const),
    ] as const
  ).map(([act, on, asked, status]) => clerksRefused(act, on, asked, status)),
  ofOffice('the messages', api.officeMessages),
  ofOffice('sending a message that is not there', api.officeMessageSend('nothing'), 404, because()),
  ofOffice('the renewals of the year', api.officeRenewals),
  ofOffice('the renewals as a file', api.officeRenewalsFile),
  ofOffice('the documents of the website', api.officeResources),
  ofOffice('the file of a document that is none', api.officeResources, 404, () => ({
    method: 'POST',
    form: form({ slug: 'none', reason: 'A test.', resource: pdf() }),
  })),
  ofOffice('a document with a title that the website has', api.officeAddedResources, 409, () => ({
    method: 'POST',
    form: form({ title: 'Land Act 2012', kind: 'legislation', reason: 'A test.', resource: pdf() }),
  })),
  ofOffice(
    'a title for a document that the website’s text names',
    api.officeAddedResource('land-act-2012'),
    404,
    () => ({ method: 'PATCH', json: { title: 'Land', kind: 'legislation', version: 0, reason: 'A test.' } }),
  ),
  ofOffice(
    'withdrawing a document that the website’s text names',
    api.officeResourceWithdrawal('land-act-2012'),
    404,
    because({ version: 0 }),
  ),
  ofOffice("the board's facts", api.officeFacts),
  ofOffice('the log', api.officeLog),
  ofOffice('the log as a file', api.officeLogFile),
  ofOffice('the plans', api.officeImports),
  ofOffice('a register file that is none', api.officeImports, 400, () => ({
    method: 'POST',
    form: form({ register: pdf() }),
  })),
  ofOffice('a plan that is not there', api.officeImport('nothing'), 404),
  ofOffice('answers to a plan that is not there', api.officeImport('nothing'), 404, () => ({
    method: 'PUT',
    json: { given: '{"sheet":"this"}' },
  })),
  ofOffice('the lines of a plan that is not there', api.officeImportEntries('nothing'), 404),
  ofOffice('the report of a plan that is not there', api.officeImportReport('nothing'), 404),
  ofOffice('the entries of a register', api.officeEntries('licensed')),
  ofOffice(
    'a change of no entry',
    api.officeEntries('licensed'),
    400,
    because({ entry: 'none', seen: 1, reason: ' ' }),
  ),
  ofOffice('the versions of a register', api.officeVersions('licensed')),
  ofOffice('taking back no version', api.officeTakingBack('licensed'), 400),
  {
    name: 'what a version that is not there changed of whom',
    path: api.officeVersion('licensed', 999_999),
    expected: [401, 403, 403, 403, 404, 404, 401],
  },
  ofOffice('a register as a file', api.officeRegisterFile('licensed')),
  {
    name: 'who may practise on a day, as a file',
    path: `${api.officePractising}?day=2026-01-31`,
    expected: [401, 403, 403, 403, 200, 200, 401],
  },
  ofOffice('a note on an entry that is not there', api.officeNote('licensed'), 409, () => ({
    method: 'POST',
    json: { entry: 'none', note: 'A note' },
  })),
  ofOffice('what an entry that is not there holds', `${api.officeEntry('licensed')}?entry=none`, 409),
]

/** Every row of the role matrix. */
export const accessRows = (world: AccessWorld): AccessRow[] => [
  ...rowsOf(world),
  ...rooms.flatMap(({ access }) => access(world)),
]
