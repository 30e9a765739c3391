import { ownMessages, recordOf, shownMembers } from '@lsb/contract'
import { useState } from 'react'
import { problemOf } from '../api/problem.ts'
import { fieldId } from './form-scope.ts'

type Texts = Record<string, string>

/** Of these texts those that the form has a member for. */
export const membersIn = (texts: Readonly<Texts> | null, members: object): Texts =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => name in members))

const isOnPage = (scope: string, name: string) => document.getElementById(fieldId(scope, name)) !== null

/**
 * What a form showed, and what was saved elsewhere since, in another tab or by another person, until the person has chosen between
 * that and what the form has.
 */
export const useStoredElsewhere = (scope: string, first: () => Texts) => {
  const [shown, setShown] = useState(first)
  const [stored, setStored] = useState<Texts>({})
  return {
    /** The members that say what the form showed. */
    shown,
    stored,
    settle: (name: string) => setStored(({ [name]: _settled, ...others }) => others),
    saved: (values: object) => {
      setShown(shownMembers(values))
      setStored({})
    },
    /** Asks about what the refusal names; what the page has no field for is taken as it is stored. */
    refused: (error: unknown, take: (name: string, value: string) => unknown) => {
      const { stored: now } = problemOf(error)
      for (const [name, value] of Object.entries(now)) if (!isOnPage(scope, name)) take(name, value)
      setStored(Object.fromEntries(Object.entries(now).filter(([name]) => isOnPage(scope, name))))
      setShown((before) => ({ ...before, ...shownMembers(now) }))
    },
    /** What is still to be chosen, as problems of the fields. */
    unsettled: (values: object): Texts => {
      const texts = new Map<string, unknown>(Object.entries(values))
      const open = Object.keys(stored).filter((name) => texts.get(name) !== stored[name])
      return recordOf(open, () => ownMessages.fieldChangedElsewhere)
    },
  }
}
