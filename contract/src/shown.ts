/** The member with which a save says what its form showed of a field. A save without such members is plain. */
export const shownMember = (field: string): string => `shown_${field}`

/** Those members for a form that showed these texts. */
export const shownMembers = (shown: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([field, value]) => (typeof value === 'string' ? [[shownMember(field), value]] : [])),
  )
