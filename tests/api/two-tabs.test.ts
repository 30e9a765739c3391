import { api, ownMessages, shownMember } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, call } from './support/calls.ts'
import { form, pdf } from './support/forms.ts'
import { newAssistant, newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let surveyor: Person
let assistant: Record<string, string>

beforeAll(async () => {
  surveyor = await newPerson(services, 'surveyor')
  const { entry_id: id, assistant_no, assistant_name: name } = await newAssistant(services, surveyor)
  assistant = { id, assistant_no, name, id_number: '' }
})

type Texts = Record<string, string>
interface Kind {
  /** The field that both tabs change, and one that neither does. */
  field: string
  other: string
  make: (texts: Texts) => Call
}

const PHONES = ['0712 345671', '0712 345672', '0712 345673'] as const
const WORDS = ['first', 'second', 'third'] as const
const kinds: Record<string, Kind & { path: string; texts: readonly string[] }> = {
  'personal data': {
    path: api.personalData,
    field: 'phone_number',
    other: 'email',
    texts: PHONES,
    make: (texts) => ({
      form: form({
        id_number: surveyor.idNumber,
        dof: '',
        firm: '',
        postal_address: '',
        email: 'a@example.org',
        ...texts,
      }),
    }),
  },
  'an assistant': {
    path: api.assistants,
    field: 'phone_number',
    other: 'email',
    texts: PHONES,
    make: (texts) => ({ form: form({ ...assistant, email: 'b@example.org', ...texts }) }),
  },
  education: {
    path: api.education,
    field: 'secondary_school',
    other: 'phd_course',
    texts: WORDS,
    make: (texts) => ({
      json: { secondary_school_grade: 'A', secondary_school_years: '2004', phd_course: 'C', ...texts },
    }),
  },
  'the membership': {
    path: api.isk,
    field: 'isk_number',
    other: 'isk_certificate',
    texts: WORDS,
    make: (texts) => ({ form: form({ isk_certificate: pdf(), ...texts }) }),
  },
  'additional information': {
    path: api.additional,
    field: 'articles_publication',
    other: 'honors_distinction',
    texts: WORDS,
    make: (texts) => ({ json: { honors_distinction: 'H', ...texts } }),
  },
}

describe.each(Object.entries(kinds))('two tabs of one form: %s', (_, { path, field, other, texts, make }) => {
  const [first = '', second = '', third = ''] = texts
  const save = (value: string, shown?: Texts) =>
    call(server.url, path, {
      method: 'PUT',
      token: surveyor.token,
      ...make({
        [field]: value,
        ...(shown && Object.fromEntries(Object.entries(shown).map(([name, text]) => [shownMember(name), text]))),
      }),
    })
  const stored = async () => JSON.stringify((await call(server.url, path, { token: surveyor.token })).body)

  it('refuses a save for the fields that changed since, and names what is stored', async () => {
    expect(await save(first)).toMatchObject({ status: 200 })
    expect(await save(second, { [field]: first })).toMatchObject({ status: 200 })
    const refused = await save(third, { [field]: first, [other]: 'another', unknown: 'x' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: ownMessages.changedElsewhere,
        errors: { [field]: ownMessages.fieldChangedElsewhere },
        stored: { [field]: second },
      },
    })
    expect(await stored()).toContain(second)
  })

  it('takes a save again, one that was shown what is stored, and a plain one', async () => {
    expect(await save(second, { [field]: first })).toMatchObject({ status: 200 })
    expect(await save(third, { [field]: ` ${second} ` })).toMatchObject({ status: 200 })
    expect(await save(first)).toMatchObject({ status: 200 })
    expect(await stored()).toContain(first)
  })
})
