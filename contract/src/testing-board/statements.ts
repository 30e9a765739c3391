export const mission = 'To protect owners by admitting to the practice of valuation only those who know it.'
export const vision = 'Values that everyone can rely on.'
export const duties: readonly string[] = ['Examine candidates.', 'Keep the public register.']
export const offences: readonly string[] = ['Somebody values property without a licence.']
