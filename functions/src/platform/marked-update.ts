import { randomUUID } from 'node:crypto'
import type { Data } from './stored.ts'

/** Field with the marks of the latest updates, oldest first. */
const MARKS = 'marks'
/** How many marks a record keeps: more than the updates that a person can make while one commit is repeated. */
const MARKS_MAX = 10

const marksOf = (data: Data): string[] => {
  const marks = data[MARKS]
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
}

export const withoutMarks = ({ [MARKS]: _marks, ...data }: Data): Data => data

interface UpdateRun {
  /** The record before the update. */
  replaced: Data
  /** The record to write, or null when an earlier run has been committed. */
  next: Data | null
}

/**
 * Applies an update exactly once, however often its transaction runs. Google's library runs a transaction again when the answer
 * to its commit is lost. The next run may then find its own write, or a later change of it. Therefore the update leaves a mark in
 * the record, and a run that finds the mark writes nothing.
 */
export const markedUpdate = (change: (before: Data) => Data): ((stored: Data) => UpdateRun) => {
  const mark = randomUUID()
  let replaced: Data = {}
  return (stored) => {
    const marks = marksOf(stored)
    if (marks.includes(mark)) return { replaced, next: null }
    replaced = withoutMarks(stored)
    return { replaced, next: { ...change(replaced), [MARKS]: [...marks, mark].slice(-MARKS_MAX) } }
  }
}
