import { readFileSync } from 'node:fs'
import * as contract from '@lsb/contract'
import { describe, expect, it } from 'vitest'

/** The texts of the specification, by group and name. */
const catalogue = {
  signInMessages: contract.signInMessages,
  registerMessages: contract.registerMessages,
  loadMessages: contract.loadMessages,
  saveFailures: contract.saveFailures,
  successMessages: contract.successMessages,
  passwordMessages: contract.passwordMessages,
  validationMessages: contract.validationMessages,
  chairMessages: contract.chairMessages,
  uploadMessages: contract.uploadMessages,
  notFoundMessages: contract.notFoundMessages,
}
type Cause = { file: string; test: string }
type Causes = { [G in keyof typeof catalogue]: Record<keyof (typeof catalogue)[G], Cause> }

const inEveryText = (test: string): Cause => ({ file: 'every-text.test.ts', test })
const inOutages = (test: string): Cause => ({ file: 'outages.test.ts', test })
const byKeyboard = (test: string): Cause => ({ file: 'by-keyboard.test.ts', test })
const inFirstYear = (test: string): Cause => ({ file: 'first-year.test.ts', test })

const signingIn = 'signing in: says what failed when the function or the network is gone'
const lookingUp = 'looking somebody up: tells an outage from no such person'
const sending = 'sending the renewal: keeps the files when Storage, function or network is gone'
const loading = inEveryText('“%s” comes with a Retry that works')
const saving = inEveryText('step %i: “%s” keeps what was entered')
const password = inEveryText('passwords that differ, a weak one, a lost line, a lost token')
const files = inEveryText('says what is wrong with a file before anything is sent')
const personal = inEveryText('step 1: a picture that is none, and an ID number that is missing or somebody else’s')
const assistant = inEveryText('step 2: an assistant whose fields are empty, and one that cannot be saved')
const chair = inEveryText('that cannot be loaded, and one without a token')
const notFound = {
  file: '../site/prerendered.test.ts',
  test: 'answers an unknown address with the not-found page and 404',
}

/** Each text, and the test in which something really happens that brings it to the screen. */
const causes: Causes = {
  signInMessages: {
    bothRequired: inEveryText('without one of the fields, and with a wrong password'),
    invalid: inOutages(signingIn),
    failed: inOutages(signingIn),
    loggedOut: byKeyboard('fills in the first step'),
    confirmLogout: byKeyboard('fills in the first step'),
  },
  registerMessages: {
    loading: inOutages(lookingUp),
    noSurveyor: inOutages(lookingUp),
    licensedFailed: inOutages(lookingUp),
    noAssistants: inOutages(lookingUp),
    profileFailed: inOutages(lookingUp),
    profileMissing: inOutages(lookingUp),
  },
  loadMessages: {
    user: loading,
    personal: loading,
    assistants: loading,
    education: loading,
    educationEmpty: inFirstYear('goes back and forth without losing what was typed'),
    certificates: loading,
    isk: loading,
    additional: loading,
    declaration: loading,
  },
  saveFailures: {
    personal: saving,
    assistant,
    education: saving,
    certificates: saving,
    isk: saving,
    additional: saving,
  },
  successMessages: {
    personal: inFirstYear('fills in step 1 and finds it kept after signing out'),
    assistant: byKeyboard('goes on where it stopped, through a failing network'),
    education: byKeyboard('goes on where it stopped, through a failing network'),
    certificates: byKeyboard('chooses certificates by key'),
    isk: inFirstYear('gives the ISK membership and skips the optional step'),
    additional: inFirstYear('gives the ISK membership and skips the optional step'),
    password: byKeyboard('signs in for the first time'),
    upload: inOutages(sending),
    declaration: byKeyboard('completes the wizard and comes to the dashboard'),
  },
  passwordMessages: { mismatch: password, tooWeak: password, noToken: password, failed: password, shown: password },
  validationMessages: {
    picture: personal,
    idNumberRequired: personal,
    assistantRequired: assistant,
    bothDocuments: files,
    pdfOnly: files,
    fileTooLarge: files,
    duplicateYear: inEveryText('stops when the year already has a record'),
  },
  chairMessages: { loadFailed: chair, noToken: chair },
  uploadMessages: { serverError: inOutages(sending), noResponse: inOutages(sending), failed: inOutages(sending) },
  notFoundMessages: { code: notFound, text: notFound },
}

/** The source of one test, from its `it` to the next one. Fails when the file has no test of that name. */
const sourceOf = ({ file, test }: Cause): string => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const at = source.indexOf(`'${test}'`)
  if (at < 0) throw new Error(`${file} has no test “${test}”.`)
  const before = Array.from(source.slice(0, at).matchAll(/^ *it\b/gm)).at(-1)?.index ?? 0
  const after = /^ *(?:it|describe)\b/m.exec(source.slice(at))?.index
  return source.slice(before, after === undefined ? source.length : at + after)
}

/** The part of a text that is always the same; a text with a gap is a function of what goes in. */
const fixedPart = (entry: unknown): string =>
  typeof entry === 'function' ? (String(entry('\u0000')).split('\u0000')[0] ?? '') : String(entry)

const textOf = new Map<string, string>(
  Object.entries(catalogue).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, entry]: [string, unknown]) => [`${group}.${name}`, fixedPart(entry)] as const),
  ),
)
const rows = Object.entries(causes).flatMap(([group, tests]) =>
  Object.entries(tests).map(([name, cause]) => ({ path: `${group}.${name}`, ...cause })),
)

describe('every text of the specification has a test that causes it', () => {
  it('lists all groups of texts but our own', () => {
    const ours = [
      'ownMessages',
      'standingMessages',
      'officeMessages',
      'resourceMessages',
      'licenceCheckMessages',
      'licenceCodeMessages',
      'copyMessages',
      'checkManyMessages',
    ]
    const groups = Object.keys(contract).filter((name) => /(?:Messages|Failures)$/.test(name))
    expect(groups.filter((name) => !ours.includes(name)).toSorted()).toEqual(Object.keys(catalogue).toSorted())
    expect(rows.map(({ path }) => path).toSorted()).toEqual([...textOf.keys()].toSorted())
  })

  it.each(rows)('$path in “$test”', ({ path, file, test }) => {
    const source = sourceOf({ file, test })
    const text = textOf.get(path) ?? path
    expect(source.includes(path) || source.includes(text), `“${test}” never looks for “${text}”`).toBe(true)
  })
})
