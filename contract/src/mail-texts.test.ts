import { expect, it } from 'vitest'
import { mailTexts } from './mail-texts.ts'

const registerMessage = (act: string) =>
  mailTexts.register({ register: 'Licensed surveyors', act, by: 'A Clerk', reason: 'Why.' }).paragraphs.join(' ')

it.each(['publish', 'form', 'back', 'withdraw'])(
  'register: names going back as the remedy after the act “%s”',
  (act) => {
    expect(registerMessage(act)).toContain('go back to the version before it')
  },
)

it.each(['same', 'two'])('register: says that going back does not undo the act “%s”', (act) => {
  expect(registerMessage(act)).toContain('does not undo this. If it is not right, ask A Clerk')
  expect(registerMessage(act)).not.toContain('go back to the version before it')
})

it('register: names the page of the entry as the remedy for a licence on paper', () => {
  expect(registerMessage('paper')).toContain('on the page of its holder’s entry')
})

it('confirm: promises a reset by mail only to those who can have one', () => {
  expect(mailTexts.confirm({}).paragraphs.join(' ')).toContain('reset your password by mail')
  expect(mailTexts.confirm({ official: 'yes' }).paragraphs.join(' ')).not.toContain('reset')
})
