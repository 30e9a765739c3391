import * as contract from '@lsb/contract'

/** The texts of the specification, by group and name. */
export const catalogue = {
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
type Catalogue = typeof catalogue

/** The journeys in which something really happens that brings texts to the screen. Each fails when one of its texts is not seen. */
type Journey = 'every-text' | 'outages' | 'first-year'
type Causes = { [G in Exclude<keyof Catalogue, 'notFoundMessages'>]: Record<keyof Catalogue[G], Journey> }

/** Each text and its journey. The two texts of an unknown address are in `tests/site/prerendered.test.ts`. */
const causes: Causes = {
  signInMessages: {
    bothRequired: 'every-text',
    invalid: 'outages',
    failed: 'outages',
    loggedOut: 'first-year',
    confirmLogout: 'first-year',
  },
  registerMessages: {
    loading: 'outages',
    noSurveyor: 'outages',
    licensedFailed: 'outages',
    noAssistants: 'outages',
    profileFailed: 'outages',
    profileMissing: 'outages',
  },
  loadMessages: {
    user: 'every-text',
    personal: 'every-text',
    assistants: 'every-text',
    education: 'every-text',
    educationEmpty: 'first-year',
    certificates: 'every-text',
    isk: 'every-text',
    additional: 'every-text',
    declaration: 'every-text',
  },
  saveFailures: {
    personal: 'every-text',
    assistant: 'every-text',
    education: 'every-text',
    certificates: 'every-text',
    isk: 'every-text',
    additional: 'every-text',
  },
  successMessages: {
    personal: 'first-year',
    assistant: 'first-year',
    education: 'first-year',
    certificates: 'first-year',
    isk: 'first-year',
    additional: 'first-year',
    password: 'first-year',
    upload: 'outages',
    declaration: 'first-year',
  },
  passwordMessages: {
    mismatch: 'every-text',
    tooWeak: 'every-text',
    noToken: 'every-text',
    failed: 'every-text',
    shown: 'every-text',
  },
  validationMessages: {
    picture: 'every-text',
    idNumberRequired: 'every-text',
    assistantRequired: 'every-text',
    bothDocuments: 'every-text',
    pdfOnly: 'every-text',
    fileTooLarge: 'every-text',
    duplicateYear: 'every-text',
  },
  chairMessages: { loadFailed: 'every-text', noToken: 'every-text' },
  uploadMessages: { serverError: 'outages', noResponse: 'outages', failed: 'outages' },
}

/** The texts that this journey must bring to the screen, by `group.name`. */
export const shownIn = (journey: Journey): Record<string, unknown> => {
  const entries = new Map<string, unknown>(Object.entries(catalogue))
  return Object.fromEntries(
    Object.entries(causes).flatMap(([group, journeys]) => {
      const texts = new Map<string, unknown>(Object.entries(entries.get(group) ?? {}))
      return Object.entries(journeys)
        .filter(([, one]) => one === journey)
        .map(([name]) => [`${group}.${name}`, texts.get(name)] as const)
    }),
  )
}
