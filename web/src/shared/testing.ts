import type { CallName } from '@lsb/contract'
import forms from 'virtual:answers'
import type { Form } from './read-answer.ts'

/** What nobody reads until it is opened. */
const NOT_SHOWN = '[hidden], details:not([open]) > :not(summary)'

/** How many words are on the page; hints that only screen readers read count, too. */
export const wordsShown = (): number => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest(NOT_SHOWN)) parts.push(texts.currentNode.textContent ?? '')
  return parts.join(' ').match(/\p{L}+/gu)?.length ?? 0
}

/** Finds the sentence in the innermost element that says it whole: its numbers have elements of their own. */
export const saying = (sentence: string | RegExp) => {
  const isIt = (one: Element | null) =>
    typeof sentence === 'string' ? one?.textContent === sentence : sentence.test(one?.textContent ?? '')
  return (_content: string, element: Element | null) => isIt(element) && !Array.from(element?.children ?? []).some(isIt)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of this form with what a test says of it; of the rest, something that says nothing. */
const filled = (form: Form, said: unknown): unknown => {
  if (typeof form === 'string')
    return said ?? { text: '', day: '2026-01-01', number: 0, year: 2026, boolean: false, texts: {}, object: {} }[form]
  if ('null' in form) return said === undefined || said === null ? null : filled(form.null, said)
  if ('done' in form) return filled(form.done, said)
  if ('list' in form) return Array.isArray(said) ? said.map((item) => filled(form.list, item)) : (said ?? [])
  if ('choices' in form) return said ?? form.choices[0]
  const own = isObject(said) ? said : {}
  const members = Object.entries(form.of).flatMap(([member, one]) => {
    const name = member.replace(/[!?]$/, '')
    return own[name] === undefined && member.endsWith('?') ? [] : [[name, filled(one, own[name])]]
  })
  return { ...own, ...Object.fromEntries(members) }
}

/** The whole answer to a call, of which a test says a part. */
export const wholeAnswer = (name: CallName, said: unknown = {}): Response =>
  Response.json(filled(forms[name].form, said))
