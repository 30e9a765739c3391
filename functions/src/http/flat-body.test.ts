import { additionalFormShape, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import { assertClean } from './flat-body.ts'
import { validated } from './validated.ts'

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

it.each(inherited)('refuses a field called %s', (name) => {
  expect(() => assertClean(name, 'x')).toThrow(ownMessages.unreadableBody)
})

it.each(['articles_publication', 'x', '', 'proto'])('takes a field called "%s"', async (name) => {
  assertClean(name, 'x')
  await expect(validated(additionalFormShape, { [name]: 'x' })).resolves.toBeDefined()
})

it.each(['a\u0000', '\u001b[31m', '\uD800', '\uFFFD'])('refuses the text %j as a name and as a value', (text) => {
  expect(() => assertClean(text, 'x')).toThrow(ownMessages.unreadableBody)
  expect(() => assertClean('x', text)).toThrow(ownMessages.unreadableBody)
})
