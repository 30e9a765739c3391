import { describe, expect, it } from 'vitest'
import * as specified from './messages/specified.ts'
import { messageGroups } from './testing-messages.ts'

// The wording agreed with the board, written down a second time on purpose: a change of one of these texts has to be
// made twice, knowingly.
const agreed = [
  'Both fields are required',
  'Invalid ID number or password',
  'Login failed: Invalid ID number or password',
  'You have been logged out.',
  'Are you sure? You will be logged out.',
  'Loading...',
  'User does not exist',
  'Does not Exist',
  'No assistants found.',
  'Error: Failed to fetch surveyor details',
  'No details found for this surveyor.',
  'Failed to fetch personal data.',
  'Failed to fetch assistant details.',
  'Failed to fetch education details.',
  'No education details found for the user.',
  'Failed to fetch certificates.',
  'Failed to fetch ISK details.',
  'Failed to fetch additional information.',
  'Failed to fetch declaration data.',
  'Failed to fetch user data',
  'Failed to submit personal data.',
  'Failed to update assistant details.',
  'Failed to update education details.',
  'Failed to upload certificates.',
  'Failed to upload ISK details.',
  'Failed to update additional information.',
  'Personal data saved successfully!',
  'Assistant NAME updated successfully!',
  'Education details updated successfully!',
  'Certificates uploaded successfully!',
  'ISK details updated successfully!',
  'Additional information updated successfully!',
  'Password changed successfully',
  'Documents uploaded successfully.',
  'Your information has been submitted successfully. Welcome Aboard!',
  'New password and confirm password do not match',
  'Password must be at least 8 characters and include a special character',
  'Unauthorized: No access token found',
  'Failed to change password',
  'An error occurred: NAME',
  'Please upload a valid PNG or JPG file.',
  'ID Number is required.',
  'Please fill out all required fields before updating.',
  'Please upload both documents.',
  'Please upload a PDF file.',
  'File size must not exceed 5MB.',
  'A record for this year already exists.',
  'Failed to fetch user data. Please try again.',
  'Access token not found. Please log in.',
  'Server error: NAME',
  'No response from the server. Please check your internet connection.',
  'Failed to upload documents. Please try again.',
  '!404',
  'Ooops........seems like you have wondered away from our content.',
]

const textOf = (entry: string | ((name: string) => string)) => (typeof entry === 'string' ? entry : entry('NAME'))
const texts = Object.values(specified).flatMap((group) => Object.values(group).map(textOf))

describe('the message catalogue', () => {
  it.each(agreed)('has "%s" to the letter', (text) => {
    expect(texts).toContain(text)
  })

  it('has no other text among the agreed ones', () => {
    expect(texts.filter((text) => !agreed.includes(text))).toEqual([])
  })

  it('ends a failed upload without a reason with the agreed words', () => {
    expect(specified.uploadMessages.serverError()).toBe('Server error: Something went wrong.')
  })

  it('keeps our own texts apart', () => {
    const own = Object.entries(messageGroups).flatMap(([name, group]): unknown[] =>
      name in specified ? [] : Object.values(group),
    )
    expect(own.filter((text) => typeof text === 'string' && agreed.includes(text))).toEqual([])
  })
})
