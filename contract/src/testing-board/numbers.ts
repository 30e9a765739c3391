export const numberForms = {
  licensed: 'RV',
  approved: 'RA',
  institution: 'gvr',
  countryCode: '999',
  telephoneBegins: '6',
  telephoneDigits: 7,
} as const
