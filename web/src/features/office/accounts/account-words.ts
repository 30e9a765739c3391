import type { ManagedAccountType, OfficeAccount } from '@lsb/contract'

export const typeWords: Record<ManagedAccountType, string> = {
  surveyor: 'Surveyor',
  assistant: 'Approved assistant',
}

/** How far the holder of an account has come. */
export const stateWords = ({ status, password, profile }: OfficeAccount): string => {
  if (status === 'disabled') return 'Disabled'
  if (!password) return 'Has a temporary password'
  return profile ? 'In use' : 'In use, declaration not made yet'
}
