import { keyOfNumber } from '../licence.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import { formOfKey } from './search-query.ts'
import { numberSearched } from './typed.ts'

/** Earlier numbers that a search shows. */
const SHOWN_MAX = 5

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

  /** Those who had the searched number, or one that has it as a part (`112` is in `LS/0112`); none when the search is no number. */
  search(search: string): readonly Earlier[] {
    const key = numberSearched(search)
    const exact = this.byKey.get(key)
    if (key === '' || exact !== undefined) return exact ?? []
    const form = formOfKey(key)
    const keys = [...this.byKey.keys()].filter((candidate) => formOfKey(candidate).includes(form))
    return keys.flatMap((candidate) => this.byKey.get(candidate) ?? []).slice(0, SHOWN_MAX)
  }
}
