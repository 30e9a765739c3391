import type { AnyPlan } from './plan-file.ts'

/** Some entries of a plan. A plan is sent in such parts, because the API's process unpacks each at once. */
export type PlanPart = AnyPlan['entries']
/** The plan without its entries, why the file is refused in words for its sender, or an error of ours for the log. */
export type PlanAnswer = { plan: AnyPlan } | { problem: string } | { failure: string }

/** How many entries are sent at a time: about 0.3 MB. */
const PART_ENTRIES = 500

/** The entries in parts, in order. */
export function* inParts(entries: PlanPart): Generator<PlanPart> {
  for (let at = 0; at < entries.length; at += PART_ENTRIES) yield entries.slice(at, at + PART_ENTRIES)
}
