import { expect, it } from 'vitest'
import { markedUpdate, withoutMarks } from './marked-update.ts'
import type { Data } from './stored.ts'

const toNew = (before: Data): Data => ({ ...before, kcse: 'new' })
/** What a commit of this run leaves behind. */
const committed = ({ next }: { next: Data | null }, stored: Data): Data => next ?? stored

it('update: changes the record and answers what it was', () => {
  const { replaced, next } = markedUpdate(toNew)({ kcse: 'old', phd: 'kept' })
  expect(replaced).toEqual({ kcse: 'old', phd: 'kept' })
  expect(withoutMarks(next ?? {})).toEqual({ kcse: 'new', phd: 'kept' })
})

it('update: answers the record before it when the answer to its commit is lost', () => {
  const update = markedUpdate(toNew)
  const stored = committed(update({ kcse: 'old' }), {})
  expect(update(stored)).toEqual({ replaced: { kcse: 'old' }, next: null })
})

it('update: leaves a later update alone when it runs again', () => {
  const update = markedUpdate(toNew)
  const first = committed(update({ kcse: 'old' }), {})
  const later = committed(markedUpdate((before) => ({ ...before, kcse: 'newer' }))(first), first)
  expect(update(later)).toEqual({ replaced: { kcse: 'old' }, next: null })
})

it('update: starts from what somebody else has written when its commit did not take place', () => {
  const update = markedUpdate(toNew)
  update({ kcse: 'old' })
  const { replaced, next } = update({ kcse: 'theirs', phd: 'theirs' })
  expect(replaced).toEqual({ kcse: 'theirs', phd: 'theirs' })
  expect(next).toMatchObject({ kcse: 'new', phd: 'theirs' })
})

it('update: keeps the marks of the latest ten updates', () => {
  let stored: Data = {}
  for (let at = 0; at < 12; at += 1) stored = committed(markedUpdate(() => ({ at }))(stored), stored)
  expect(stored['marks']).toHaveLength(10)
  expect(withoutMarks(stored)).toEqual({ at: 11 })
})
