import { expect, it } from 'vitest'
import { mails } from '../mails.ts'

const registerMessage = (act: string) =>
  mails.register.words({ register: 'Licensed surveyors', act, by: 'A Clerk', reason: 'Why.' }).paragraphs.join(' ')

it.each([
  ['same', 'a clerk says on the page of the entry: “These are two people”'],
  ['two', 'ask A Clerk'],
])('register: names the remedy where taking back does not undo the act “%s”', (act, remedy) => {
  expect(registerMessage(act)).toContain(remedy)
  expect(registerMessage(act)).not.toContain('a clerk takes it back')
})
