import { expect, it } from 'vitest'
import { mails } from './mails.ts'

const registerMessage = (act: string) =>
  mails.register.words({ register: 'Licensed surveyors', act, by: 'A Clerk', reason: 'Why.' }).paragraphs.join(' ')

it.each(['publish', 'form', 'takeback'])('register: names taking back as the remedy after the act “%s”', (act) => {
  expect(registerMessage(act)).toContain('a clerk takes it back')
})

it('register: leads to what a version changed', () => {
  expect(mails.register.words({ act: 'publish', version: '3' }).lead).toContain('what changed of whom')
  expect(mails.register.words({ act: 'fact' }).lead).not.toContain('what changed of whom')
})

it('confirm: promises a reset by mail only to those who can have one', () => {
  expect(mails.confirm.words({}).paragraphs.join(' ')).toContain('reset your password by mail')
  expect(mails.confirm.words({ official: 'yes' }).paragraphs.join(' ')).not.toContain('reset')
})

it('a returned renewal: is not to be sent again once its year is over', () => {
  const facts = { year: '2026', reason: 'Why.' }
  expect(mails.returned.words(facts).paragraphs.join(' ')).toContain('Put this right in the portal.')
  const said = mails.returned.words({ ...facts, over: 'yes' }).paragraphs.join(' ')
  expect(said).toContain('The year 2026 is over, so this renewal cannot be sent again.')
  expect(said).not.toContain('Put this right')
  expect(said).toContain('want to appeal, write to the board at')
})
