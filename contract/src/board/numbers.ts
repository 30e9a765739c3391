/** How numbers look that people type beside names. */
export const numberForms = {
  /** Prefixes of the numbers of both registers. */
  licensed: 'LS',
  approved: 'AA',
  /** How numbers of the institution begin, in lower case. */
  institution: 'isk',
  /** Telephone numbers of the country: behind its code or 0 one of these digits, then so many more. */
  countryCode: '254',
  telephoneBegins: '17',
  telephoneDigits: 8,
} as const
