import { api, defaultBoardFacts, licenceYear, ownMessages } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { disableAccount } from '../../functions/src/accounts/provisioning.ts'
import { operations } from '../../functions/src/openapi/operations.ts'
import { type Call, call, methodOf, textAt } from './support/calls.ts'
import { nameOf, operationOf } from './support/described.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

/** Everyone who calls. What is asked for belongs to the owner; a disabled account was the owner's colleague. */
const callers = ['anonymous', 'owner', 'other surveyor', 'assistant', 'chair', 'office', 'disabled'] as const
/** Each also with a temporary password: one surveyor, one assistant, one chair, one of the office. */
const temporaries = ['surveyor', 'assistant', 'chair', 'office'] as const
type Who = (typeof callers)[number]

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())
let people: Record<Exclude<Who, 'anonymous'>, Person>
let newcomers: Record<(typeof temporaries)[number], Person>
let recordId = ''
let picture = ''
let assistantId = ''

beforeAll(async () => {
  people = {
    owner: await newPerson(services, 'surveyor'),
    'other surveyor': await newPerson(services, 'surveyor'),
    assistant: await newPerson(services, 'assistant'),
    chair: await newPerson(services, 'chair', { licence: true }),
    office: await newPerson(services, 'office', { name: 'Made-up Clerk' }),
    disabled: await newPerson(services, 'surveyor'),
  }
  newcomers = {
    surveyor: await newPerson(services, 'surveyor', { temporary: true }),
    assistant: await newPerson(services, 'assistant', { temporary: true }),
    chair: await newPerson(services, 'chair', { temporary: true }),
    office: await newPerson(services, 'office', { temporary: true }),
  }
  const { owner, disabled } = people
  const as = (path: string, input: Call) => call(server.url, path, { token: owner.token, ...input })
  recordId = textAt(await as(api.certification, { form: renewalForm(owner) }), 'record', 'id')
  const personal = { id_number: owner.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
  const saved = await as(api.personalData, { form: form({ ...personal, profile_pic: png() }) })
  picture = textAt(saved, 'profile_pic')
  await as(api.certificates, { form: form({ kcse: pdf() }) })
  await as(api.isk, { form: form({ isk_number: '1', isk_certificate: pdf() }) })
  assistantId = `assistant-of-${owner.uid}`
  const contact = { assistant_no: 'AA/1', name: 'N', id_number: '1', email: '', phone_number: '', status: 'Approved' }
  await services.assistants.put({ assistant_id: assistantId, supervisor: owner.uid, ...contact })
  await disableAccount(services, disabled.idNumber)
})

interface Row {
  /** What is called. */
  name: string
  path: () => string
  input?: (who: Person) => Call
  /** Status for each caller, in the order of `callers`. */
  expected: [
    anonymous: number,
    owner: number,
    other: number,
    assistant: number,
    chair: number,
    office: number,
    disabled: number,
  ]
}

const own = (name: string, path: () => string, input?: Row['input']): Row => ({
  name,
  path,
  ...(input && { input }),
  expected: [401, 200, 200, 200, 200, 200, 401],
})
/** A call of the office on the account of a surveyor, or on nobody's. */
const ofOffice = (name: string, path: () => string, allowed = 200, input?: Row['input']): Row => ({
  name: `the office: ${name}`,
  path,
  ...(input && { input }),
  expected: [401, 403, 403, 403, 403, allowed, 401],
})
const because =
  (more: object = {}, method = 'POST') =>
  (): Call => ({ method, json: { reason: 'A test.', ...more } })
const clerk = { id_number: '1234567', name: 'N', account_type: 'surveyor', license_no: 'NONE/1' }
const theOwnersRenewal = (): Call => ({ form: renewalForm(people.owner) })
const personalOf = (who: Person): Call => ({
  form: form({ id_number: who.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }),
})
const assistantForm = (): Call => ({
  form: form({ id: assistantId, name: 'N', id_number: '1', email: 'a@example.org', phone_number: '0712 345678' }),
})
const education = { secondary_school: 'S', secondary_school_grade: 'A', secondary_school_years: '1' }
const approval: Call = { method: 'PATCH', json: { status: 'approved', good_standing: true } }

const rows: Row[] = [
  { name: 'the register', path: () => api.register('licensed'), expected: [200, 200, 200, 200, 200, 200, 200] },
  { name: 'a public profile', path: () => api.profile('LS/0'), expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'the list of assistants',
    path: () => api.register('approved'),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a licence nobody was issued',
    path: () => api.licenceCheck('x'),
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'the photograph on a licence that nobody was issued',
    path: () => api.photograph(people['other surveyor'].licenseNo),
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  { name: 'the copy of the registers', path: () => api.registerCopy, expected: [200, 200, 200, 200, 200, 200, 200] },
  ...['licensed.csv', 'licensed.json', 'approved.csv', 'approved.json', 'datapackage.json'].map((file): Row => ({
    name: `the open data ${file}, for which the board has named no licence`,
    path: () => `/api/open-data/${file}`,
    expected: [404, 404, 404, 404, 404, 404, 404],
  })),
  { name: 'the public keys', path: () => api.licenceKeys, expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'a document nobody has published',
    path: () => '/api/resources/x.pdf',
    expected: [404, 404, 404, 404, 404, 404, 404],
  },
  {
    name: 'what the office has added to the documents',
    path: () => api.addedResources,
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  { name: 'the description', path: () => api.openapi, expected: [200, 200, 200, 200, 200, 200, 200] },
  {
    name: 'signing in as the owner, with the password',
    path: () => api.token,
    input: () => ({ method: 'POST', json: { id_number: people.owner.idNumber, password: people.owner.password } }),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a fresh session for nothing',
    path: () => api.refresh,
    input: () => ({ method: 'POST', json: { refresh: 'x' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    name: 'a new password that is repeated wrongly',
    path: () => api.changePassword,
    input: () => ({ method: 'POST', json: { password: 'abcdefg!1', re_password: 'x' } }),
    expected: [401, 400, 400, 400, 400, 400, 401],
  },
  {
    name: 'asking for a link to choose a new password',
    path: () => api.passwordReset,
    input: (who) => ({ method: 'POST', json: { id_number: who.idNumber } }),
    expected: [200, 200, 200, 200, 200, 200, 200],
  },
  {
    name: 'a password by a link that nobody made',
    path: () => api.linkPassword,
    input: () => ({ method: 'POST', json: { token: 'x', password: 'abcdefg!1', re_password: 'abcdefg!1' } }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    name: 'an address by a link that nobody made',
    path: () => api.linkConfirm,
    input: () => ({ method: 'POST', json: { token: 'x' } }),
    expected: [409, 409, 409, 409, 409, 409, 409],
  },
  {
    name: 'a link for an address that was not given',
    path: () => api.confirmation,
    input: () => ({ method: 'POST' }),
    expected: [401, 409, 409, 409, 409, 409, 401],
  },
  own('me', () => api.me),
  own('personal data', () => api.personalData),
  own('saving personal data', () => api.personalData, personalOf),
  own('assistants', () => api.assistants),
  {
    name: "saving the owner's assistant",
    path: () => api.assistants,
    input: assistantForm,
    expected: [401, 200, 403, 403, 403, 403, 401],
  },
  own('education', () => api.education),
  own(
    'saving education',
    () => api.education,
    () => ({ json: education }),
  ),
  own('where files arrive', () => api.uploads),
  own('certificates', () => api.certificates),
  own(
    'saving certificates',
    () => api.certificates,
    () => ({ form: form({ kcse: pdf() }) }),
  ),
  {
    name: 'a certificate of a kind nobody sent',
    path: () => api.certificate('phd'),
    expected: [401, 404, 404, 404, 404, 404, 401],
  },
  own('membership', () => api.isk),
  { name: 'the membership certificate', path: () => api.iskCertificate, expected: [401, 200, 404, 404, 404, 404, 401] },
  own(
    'saving membership',
    () => api.isk,
    () => ({ form: form({ isk_number: '2', isk_certificate: pdf() }) }),
  ),
  own('additional information', () => api.additional),
  own(
    'saving additional information',
    () => api.additional,
    () => ({ json: { articles_publication: 'x' } }),
  ),
  own('whether the photograph is shown', () => api.photographChoice),
  {
    name: 'agreeing that the photograph is shown',
    path: () => api.photographChoice,
    input: () => ({ method: 'PUT', json: { shown: true } }),
    expected: [401, 200, 200, 403, 200, 403, 401],
  },
  own('the declaration', () => api.declaration),
  own(
    'declaring, every step complete',
    () => api.declaration,
    () => ({ method: 'POST' }),
  ),
  { name: "the owner's picture", path: () => `${api.media}${picture}`, expected: [401, 200, 403, 403, 200, 403, 401] },
  {
    name: 'a path that is no picture',
    path: () => `${api.media}..%2F..%2Fx.png`,
    expected: [401, 404, 404, 404, 404, 404, 401],
  },
  {
    name: "records in the way of the owner's renewal",
    path: () => `${api.certification}?year=${year}&licensed=${encodeURIComponent(people.owner.licenseNo)}`,
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "the history of the owner's licence",
    path: () => `${api.certification}?history=true&licensed=${encodeURIComponent(people.owner.licenseNo)}`,
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "renewing the owner's licence (there is a record)",
    path: () => api.certification,
    input: theOwnersRenewal,
    expected: [401, 409, 403, 403, 403, 403, 401],
  },
  { name: 'the list of practising records', path: () => api.practising, expected: [401, 403, 403, 403, 200, 403, 401] },
  { name: 'the queue of renewals', path: () => api.queue, expected: [401, 403, 403, 403, 200, 403, 401] },
  {
    name: "the notes on the owner's record",
    path: () => api.notes(recordId),
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: "a document of the owner's record",
    path: () => api.document(recordId, 'goodStandingCertificate'),
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  {
    name: "the owner's licence before it is approved",
    path: () => api.licencePdf(people.owner.licenseKey, year),
    expected: [401, 404, 403, 403, 404, 403, 401],
  },
  {
    name: "deciding on the owner's record (the chair is last)",
    path: () => api.decision(recordId),
    input: () => approval,
    expected: [401, 403, 403, 403, 200, 403, 401],
  },
  {
    name: "the owner's licence once approved",
    path: () => api.licencePdf(people.owner.licenseKey, year),
    expected: [401, 200, 403, 403, 200, 403, 401],
  },
  own('everything held on oneself', () => api.export),
  ofOffice('the list of accounts', () => api.officeAccounts),
  ofOffice('an account', () => api.officeAccount(people.owner.uid)),
  ofOffice("the chair's account", () => api.officeAccount(people.chair.uid), 403),
  ofOffice('their own account', () => api.officeAccount(people.office.uid), 403),
  ofOffice('what removing deletes', () => api.officeRemoval(people.owner.uid)),
  ofOffice(
    'an account for nobody in the register',
    () => api.officeAccounts,
    409,
    () => ({ method: 'POST', json: clerk }),
  ),
  ofOffice(
    'a list of accounts to check',
    () => api.officeAccountList,
    200,
    () => ({ method: 'POST', json: { dry_run: true, accounts: [clerk] } }),
  ),
  ofOffice('change nobody', () => api.officeAccount('nobody'), 404, because({ name: 'N' }, 'PATCH')),
  ofOffice('change the chair', () => api.officeAccount(people.chair.uid), 403, because({ name: 'N' }, 'PATCH')),
  ofOffice('change themselves', () => api.officeAccount(people.office.uid), 403, because({ name: 'N' }, 'PATCH')),
  ...(['reset', 'disable', 'enable', 'link', 'remove'] as const).flatMap((act) => [
    ofOffice(`${act} nobody`, () => api.officeAct('nobody', act), 404, because()),
    ofOffice(`${act} the chair`, () => api.officeAct(people.chair.uid, act), 403, because()),
    ofOffice(`${act} themselves`, () => api.officeAct(people.office.uid, act), 403, because()),
    ofOffice(`${act} without a reason`, () => api.officeAct(people.owner.uid, act), 400, because({ reason: ' ' })),
  ]),
  ofOffice('the messages', () => api.officeMessages),
  ofOffice('sending a message that is not there', () => api.officeMessageSend('nothing'), 404, because()),
  ofOffice('invite nobody', () => api.officeAct('nobody', 'invite'), 404, because({ email: 'a@mail.example' })),
  ofOffice(
    'invite the chair',
    () => api.officeAct(people.chair.uid, 'invite'),
    403,
    because({ email: 'a@mail.example' }),
  ),
  ofOffice(
    'invite themselves',
    () => api.officeAct(people.office.uid, 'invite'),
    403,
    because({ email: 'a@mail.example' }),
  ),
  ofOffice(
    'invite somebody with a password',
    () => api.officeAct(people.owner.uid, 'invite'),
    409,
    because({ email: 'a@mail.example' }),
  ),
  ofOffice('invite without an address', () => api.officeAct(people.owner.uid, 'invite'), 400, because()),
  ofOffice('the renewals of the year', () => api.officeRenewals),
  ofOffice('the renewals as a file', () => api.officeRenewalsFile),
  ofOffice(
    'reminding nobody',
    () => api.officeReminders,
    200,
    because({ year, state: 'not_begun', licences: 'NONE/1' }),
  ),
  ofOffice('the documents of the website', () => api.officeResources),
  ofOffice(
    'the file of a document that is none',
    () => api.officeResources,
    404,
    () => ({ method: 'POST', form: form({ slug: 'none', reason: 'A test.', resource: pdf() }) }),
  ),
  ofOffice(
    'a document with a title that the website has',
    () => api.officeAddedResources,
    409,
    () => ({
      method: 'POST',
      form: form({ title: 'Land Act 2012', kind: 'legislation', reason: 'A test.', resource: pdf() }),
    }),
  ),
  ofOffice(
    'a title for a document that the website’s text names',
    () => api.officeAddedResource('land-act-2012'),
    404,
    () => ({ method: 'PATCH', json: { title: 'Land', kind: 'legislation', version: 0, reason: 'A test.' } }),
  ),
  ofOffice(
    'withdrawing a document that the website’s text names',
    () => api.officeResourceWithdrawal('land-act-2012'),
    404,
    because({ version: 0 }),
  ),
  ofOffice("the board's facts", () => api.officeFacts),
  ofOffice(
    'a renewal date of a year that is over',
    () => api.officeRenewalDate,
    400,
    because({ day: '2001-03-31', years: 'this', version: 0 }),
  ),
  ofOffice(
    'a usual time to a decision that is too long',
    () => api.officeRenewalTexts,
    400,
    because({ ...defaultBoardFacts.renewal_texts, usual_decision: 'a'.repeat(101), version: 0 }),
  ),
  ofOffice('the assistants to link', () => api.officeAssistantLinks),
  ofOffice('linking without a reason', () => api.officeAssistantLinks, 400, because({ reason: ' ' })),
  ofOffice('the log', () => api.officeLog),
  ofOffice('the plans', () => api.officeImports),
  ofOffice(
    'a register file that is none',
    () => api.officeImports,
    400,
    () => ({ method: 'POST', form: form({ register: pdf() }) }),
  ),
  ofOffice('a plan that is not there', () => api.officeImport('nothing'), 404),
  ofOffice('the lines of a plan that is not there', () => api.officeImportEntries('nothing'), 404),
  ofOffice('the report of a plan that is not there', () => api.officeImportReport('nothing'), 404),
  ofOffice(
    'publishing a plan that is not there',
    () => api.officePublish('nothing'),
    404,
    () => ({ method: 'POST', json: {} }),
  ),
  ofOffice('the versions of a register', () => api.officeVersions('licensed')),
  ofOffice('a comparison of no versions', () => api.officeComparison('licensed'), 400),
  ofOffice('a register as a file', () => api.officeRegisterFile('licensed')),
  ...([api.officeBack, api.officeWithdraw] as const).map((path) =>
    ofOffice(
      `${path('licensed')} to a version that is not there`,
      () => path('licensed'),
      404,
      because({ version: 999_999 }),
    ),
  ),
]

describe.each(rows)('$name', ({ path, input, expected }) => {
  it.each(callers.map((who, at) => ({ who, status: expected[at] })))('$who: $status', async ({ who, status }) => {
    const person = who === 'anonymous' ? undefined : people[who]
    const answer = await call(server.url, path(), { ...input?.(person ?? people.owner), token: person?.token })
    expect(answer.status).toBe(status)
  })
})

/** The calls a temporary password opens, with the status its holder is answered; those open to anyone aside. */
const openToTemporary = new Map([
  ['POST /api/token/refresh', 401],
  ['POST /change_password', 400],
  ['GET /account/me', 200],
])

describe.each(rows)('$name, with a temporary password', ({ path, input, expected: [anonymous] }) => {
  it.each(temporaries)('%s', async (who) => {
    const person = newcomers[who]
    const made = input?.(person) ?? {}
    const operation = operationOf(methodOf(made), path())
    const open = openToTemporary.get(operation === undefined ? '' : nameOf(operation))
    const refusal = { status: 403, body: { detail: ownMessages.temporaryPassword } }
    const expected = open === undefined && anonymous === 401 ? refusal : { status: open ?? anonymous }
    expect(await call(server.url, path(), { ...made, token: person.token })).toMatchObject(expected)
  })
})

it('has a row for every call of the API', () => {
  const tried = rows.map(({ path, input }) => operationOf(methodOf(input?.(people.owner) ?? {}), path()))
  expect(operations.filter((operation) => !tried.includes(operation)).map(nameOf)).toEqual([])
})

describe('the chair', () => {
  it('renews their own licence and cannot decide on that record', async () => {
    const { chair } = people
    const sent = await call(server.url, api.certification, { token: chair.token, form: renewalForm(chair) })
    expect(sent.status).toBe(200)
    const path = api.decision(textAt(sent, 'record', 'id'))
    expect(await call(server.url, path, { token: chair.token, ...approval })).toMatchObject({ status: 403 })
  })
})

const unsigned = (payload: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`

describe('what is not a session', () => {
  it.each([
    ['garbage', 'garbage'],
    ['a token of another project', unsigned({ aud: 'other', iss: 'https://securetoken.google.com/other', sub: 'x' })],
    [
      'a token that has expired',
      unsigned({ aud: 'demo-lsb', iss: 'https://securetoken.google.com/demo-lsb', sub: 'x', exp: 1 }),
    ],
    ['an empty one', ''],
  ])('%s is a 401', async (_name, token) => {
    expect(await call(server.url, api.me, { token })).toMatchObject({ status: 401 })
  })

  it('an Auth user the board has not provisioned is a 401', async () => {
    const uid = await services.identities.create(`9${Date.now()}`.slice(0, 12), 'abcdefg!')
    const { access } = await services.identityToolkit.exchange(await services.identities.customToken(uid ?? ''))
    expect(await call(server.url, api.me, { token: access })).toMatchObject({ status: 401 })
  })
})

describe('the wrong method', () => {
  it('is a 405 that names the right ones', async () => {
    const answer = await call(server.url, api.personalData, { method: 'DELETE', token: people.owner.token })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('HEAD, GET, PUT')
  })
})
