import { expect, it } from 'vitest'
import { mails } from '../mails.ts'

const paragraphs = (shown: string) =>
  mails.register.words({ register: 'Licensed surveyors', act: 'paper', by: 'A Clerk', reason: 'Why.', shown })
    .paragraphs

it('register: names the page of the entry as the remedy for a licence on paper', () => {
  expect(paragraphs('').join(' ')).toContain('on the page of its holder’s entry')
})

it('register: introduces what a list ended as a list, and the reason of a clerk as one', () => {
  expect(paragraphs('')[0]).toMatch(/licences on paper were changed. They are:$/)
  expect(paragraphs('LS/1')[0]).toMatch(/The reason given:$/)
})
