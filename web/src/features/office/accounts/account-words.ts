import {
  assistantWords,
  profession,
  type ManagedAccountType,
  type OfficeAccount,
  type RegisterName,
} from '@lsb/contract'

export const typeWords: Record<ManagedAccountType, string> = {
  surveyor: profession.One,
  assistant: assistantWords.One,
}

/** Whether an account is in use, and what its holder still has to do. */
export const stateWords = ({ status, password, profile, invited }: OfficeAccount): string => {
  if (status === 'disabled') return 'Disabled'
  if (!password) return invited === '' ? 'Has a temporary password' : `Invited at ${invited}, no password chosen yet`
  return profile ? 'In use' : 'In use, declaration not made yet'
}

export const registerOf: Record<ManagedAccountType, RegisterName> = { surveyor: 'licensed', assistant: 'approved' }

export const numberTerms: Record<ManagedAccountType, string> = {
  surveyor: 'Register no.',
  assistant: 'Assistant no.',
}
