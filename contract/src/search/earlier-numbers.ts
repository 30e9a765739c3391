import { keyOfNumber } from '../licence.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import { formOfKey } from './search-query.ts'
import { numberSearched, readTyped } from './typed.ts'

/** Earlier numbers that a search shows. */
const SHOWN_MAX = 5

/** The keys of a text as a number, and of the numbers in it. */
export const keysTyped = (text: string): string[] => [
  ...new Set([text, ...readTyped(text).numbers].map(numberSearched).filter((key) => key !== '')),
]

/** Numbers that somebody had and no longer has, found as searches find the present ones. */
export class EarlierNumbers<Earlier extends EarlierNumber = EarlierNumber> {
  /** The latest first. */
  readonly all: readonly Earlier[]
  private readonly byKey: Map<string, Earlier[]>

  constructor(earlier: readonly Earlier[]) {
    this.all = earlier.toSorted((a, b) => Date.parse(b.until) - Date.parse(a.until))
    this.byKey = Map.groupBy(this.all, ({ license_no }) => keyOfNumber(license_no))
  }

  /** Those who had a number, given in any spelling, the latest first. */
  under(number: string): readonly Earlier[] {
    return this.byKey.get(keyOfNumber(number)) ?? []
  }

  /** Those who had a number in the search, or one that has it as a part (`112` is in `LS/0112`); none when the search has no number. */
  search(search: string): readonly Earlier[] {
    const key = numberSearched(search)
    const exact = keysTyped(search).flatMap((each) => this.byKey.get(each) ?? [])
    if (key === '' || exact.length > 0) return exact
    const form = formOfKey(key)
    const keys = [...this.byKey.keys()].filter((candidate) => formOfKey(candidate).includes(form))
    return keys.flatMap((candidate) => this.byKey.get(candidate) ?? []).slice(0, SHOWN_MAX)
  }
}
