import { profession } from '../board/profession.ts'
import { board } from '../board/facts.ts'

/** What the product says about the outcome of a request, in the specification's exact words. */
export const signInMessages = {
  bothRequired: 'Both fields are required',
  invalid: 'Invalid ID number or password',
  failed: 'Login failed: Invalid ID number or password',
  loggedOut: 'You have been logged out.',
  confirmLogout: 'Are you sure? You will be logged out.',
} as const

export const registerMessages = {
  loading: 'Loading...',
  noSurveyor: 'User does not exist',
  licensedFailed: 'Does not Exist',
  noAssistants: 'No assistants found.',
  profileFailed: `Error: Failed to fetch ${profession.one} details`,
  profileMissing: `No details found for this ${profession.one}.`,
} as const

export const loadMessages = {
  personal: 'Failed to fetch personal data.',
  assistants: 'Failed to fetch assistant details.',
  education: 'Failed to fetch education details.',
  educationEmpty: 'No education details found for the user.',
  certificates: 'Failed to fetch certificates.',
  isk: `Failed to fetch ${board.institutionShort} details.`,
  additional: 'Failed to fetch additional information.',
  declaration: 'Failed to fetch declaration data.',
  user: 'Failed to fetch user data',
} as const

export const saveFailures = {
  personal: 'Failed to submit personal data.',
  assistant: 'Failed to update assistant details.',
  education: 'Failed to update education details.',
  certificates: 'Failed to upload certificates.',
  isk: `Failed to upload ${board.institutionShort} details.`,
  additional: 'Failed to update additional information.',
} as const

export const successMessages = {
  personal: 'Personal data saved successfully!',
  assistant: (name: string) => `Assistant ${name} updated successfully!`,
  education: 'Education details updated successfully!',
  certificates: 'Certificates uploaded successfully!',
  isk: `${board.institutionShort} details updated successfully!`,
  additional: 'Additional information updated successfully!',
  password: 'Password changed successfully',
  upload: 'Documents uploaded successfully.',
  declaration: 'Your information has been submitted successfully. Welcome Aboard!',
} as const

export const passwordMessages = {
  mismatch: 'New password and confirm password do not match',
  tooWeak: 'Password must be at least 8 characters and include a special character',
  noToken: 'Unauthorized: No access token found',
  failed: 'Failed to change password',
  /** How the page shows a failure. */
  shown: (reason: string) => `An error occurred: ${reason}`,
} as const

export const validationMessages = {
  picture: 'Please upload a valid PNG or JPG file.',
  idNumberRequired: 'ID Number is required.',
  assistantRequired: 'Please fill out all required fields before updating.',
  bothDocuments: 'Please upload both documents.',
  pdfOnly: 'Please upload a PDF file.',
  fileTooLarge: 'File size must not exceed 5MB.',
  duplicateYear: 'A record for this year already exists.',
} as const

export const chairMessages = {
  loadFailed: 'Failed to fetch user data. Please try again.',
  noToken: 'Access token not found. Please log in.',
} as const

export const uploadMessages = {
  serverError: (detail?: string) => `Server error: ${detail || 'Something went wrong.'}`,
  noResponse: 'No response from the server. Please check your internet connection.',
  failed: 'Failed to upload documents. Please try again.',
} as const

export const notFoundMessages = {
  code: '!404',
  text: 'Ooops........seems like you have wondered away from our content.',
} as const
