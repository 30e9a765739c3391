export const registerNames = ['licensed', 'approved'] as const
export type RegisterName = (typeof registerNames)[number]
