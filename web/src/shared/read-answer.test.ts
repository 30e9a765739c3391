import { type CallName, calls, openCalls } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import forms from 'virtual:answers'
import openForms from 'virtual:open-answers'
import * as scriptForms from 'virtual:script-answers'
import { type AnswerForm, isUnreadable, readAnswer } from './read-answer.ts'
import { wholeAnswer } from './testing.ts'

const read = (name: CallName, body: unknown): unknown => {
  const of: AnswerForm<unknown> = forms[name]
  return readAnswer(of, body)
}

/** With the fields of the specification alone. */
const row = {
  licensed_id: 1,
  name: 'Amina Wanjiru',
  license_no: 'LS/0001',
  firm: '',
  postal_address: '',
  status: 'Active',
}
const unknown = { code: 'unknown_status', year: new Date().getFullYear() }

it('answers: every call of the table has a form', () => {
  expect(Object.keys(forms)).toEqual(Object.keys(calls))
  expect(Object.keys(openForms)).toEqual(Object.keys(openCalls))
  expect({ ...scriptForms }).toEqual(
    Object.fromEntries(Object.entries(openForms).map(([call, form]) => [call.split(' ')[1], form])),
  )
})

describe('an answer with the specified fields alone', () => {
  it('is shown, and its standing is not certain', () => {
    expect(read('GET licensed', { count: 1, results: [row] })).toMatchObject({
      count: 1,
      results: [{ ...row, standing: unknown }],
    })
    expect(read('GET profile', row)).toMatchObject({
      name: row.name,
      standing: unknown,
      assistants: null,
      licence: null,
    })
    const assistant = { assistant_name: 'A', assistant_no: '1', supervisor_name: 'B', supervisor_license: 'LS/1' }
    expect(read('GET approved', { count: 1, results: [assistant] })).toMatchObject({
      results: [{ assisting: { code: 'not_certain', supervisor: 'unknown_status' } }],
    })
  })

  it('is the chair’s record with any status', () => {
    const supervisor = { name: 'Amina', license_no: 'LS/0001', good_standing: null }
    const links = { next: null, previous: null }
    expect(read('GET practising', { results: [{ supervisor, year: 2026, status: 'Pending' }], links })).toMatchObject({
      results: [{ supervisor, year: 2026, status: 'Pending', id: '', decisions: [] }],
    })
  })

  it('keeps the flags of the sign-in absent', () => {
    const user = { name: 'A', status: 'Active', profile_pic: null }
    expect(read('GET me', { user })).toEqual({
      user: expect.not.objectContaining({ password: false, profile: false }),
    })
    expect(read('GET me', { user })).toMatchObject({ user: { profile_pic: '', license_year: unknown.year } })
  })

  it('may say anything after a save', () => {
    expect(read('PUT isk', { detail: 'Saved.' })).toBeNull()
    expect(() => read('PUT isk', {})).toThrow(TypeError)
    expect(() => read('PUT isk', [])).toThrow(TypeError)
  })
})

describe('an unknown value of a list', () => {
  it('reads not certain in a standing', () => {
    expect(read('GET profile', { ...row, standing: { code: 'may_practise_abroad', year: 2026 } })).toMatchObject({
      standing: { code: 'unknown_status', year: 2026 },
    })
  })
  it('is an error elsewhere', () => {
    const trayItem = { items: [{ kind: 'nothing known' }], passkeys: [] }
    expect(() => read('GET tray', trayItem)).toThrow(TypeError)
  })
})

describe('a row that cannot be shown', () => {
  it.each([null, 'x', {}, [[]], { name: 'No number' }, { ...row, name: 5 }])('keeps its place: %j', (bad) => {
    const { results } = readAnswer(forms['GET licensed'], { count: 2, results: [bad, row] })
    expect(results.map(isUnreadable)).toEqual([true, false])
    expect(results[0]).toMatchObject({ name: '', standing: unknown })
  })

  it.each([
    ['POST officeAccounts', 'results', { next: null }],
    ['GET officeLog', 'results', { next: null }],
    ['GET officeMessages', 'results', { next: null }],
    ['GET officeResources', 'results', {}],
    ['GET officeEntries', 'earlier', { version: 1, count: 0, results: [] }],
    ['GET licenceKeys', 'keys', { issuer: 'https://lsb.example' }],
  ] as const)('keeps its place in %s', async (name, list, others) => {
    const whole: Record<string, unknown[]> = await wholeAnswer(name, { ...others, [list]: [{}] }).json()
    const half = { name: 'Half' }
    expect(read(name, { ...whole, [list]: [whole[list]?.[0], half] })).toMatchObject({
      [list]: [expect.not.objectContaining({ unreadable: true }), { unreadable: true }],
    })
    expect(() => read(name, { ...whole, [list]: [half] })).toThrow(TypeError)
  })

  it.each([
    ['GET tray', { items: [{ id: 'x' }], passkeys: [], nonce: '' }],
    ['GET officeVersions', { results: [{ number: 1 }] }],
    ['GET officePasskeys', { results: [{ uid: 'u' }] }],
  ] as const)('is an error of the whole answer where more follows than its rows say: %s', (name, body) => {
    expect(() => read(name, body)).toThrow(TypeError)
  })

  it.each([
    { count: 1, results: [null] },
    { count: 'x', results: [row] },
    { count: 1, results: {} },
    { results: [row] },
    {},
    null,
    [[]],
    'x',
  ])('is an error of the whole answer when nothing else is there: %j', (body) => {
    expect(() => read('GET licensed', body)).toThrow(TypeError)
  })
})

it('answers: a null that says something stays', () => {
  expect(read('GET profile', null)).toBeNull()
  expect(read('GET profile', { ...row, holder_now: null })).toMatchObject({ holder_now: null })
  expect(read('GET profile', row)).not.toHaveProperty('holder_now')
})

it('answers: nothing that the shape does not name gets in', () => {
  expect(read('POST confirmation', { detail: 'Sent.', __proto__: 1, more: true })).toEqual({ detail: 'Sent.' })
})
