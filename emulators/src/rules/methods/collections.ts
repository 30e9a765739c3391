import { equal, includes, setOf } from '../values/compare.ts'
import { typeError } from '../values/errors.ts'
import { isList, isMap, RulesMapDiff } from '../values/rules-value.ts'
import type { RulesList, RulesMap, RulesSet, RulesValue } from '../values/rules-value.ts'
import { toText } from './conversions.ts'
import { items, list, map, methodTable, set, text } from './method.ts'

const hasAll = (own: RulesList, wanted: RulesList) => wanted.every((item) => includes(own, item))
const hasAny = (own: RulesList, wanted: RulesList) => wanted.some((item) => includes(own, item))
const without = (own: RulesList, other: RulesList) => own.filter((item) => !includes(other, item))

export const listMethods = methodTable({
  concat: [1, (self, other) => [...list(self), ...list(other)]],
  hasAll: [1, (self, other) => hasAll(list(self), items(other))],
  hasAny: [1, (self, other) => hasAny(list(self), items(other))],
  hasOnly: [1, (self, other) => hasAll(items(other), list(self))],
  join: [1, (self, separator) => list(self).map(toText).join(text(separator))],
  removeAll: [1, (self, other) => without(list(self), items(other))],
  size: [0, (self) => BigInt(list(self).length)],
  toSet: [0, (self) => setOf(list(self))],
})

export const setMethods = methodTable({
  difference: [1, (self, other) => setOf(without(set(self).items, items(other)))],
  intersection: [1, (self, other) => setOf(set(self).items.filter((item) => includes(items(other), item)))],
  union: [1, (self, other) => setOf([...set(self).items, ...items(other)])],
  hasAll: [1, (self, other) => hasAll(set(self).items, items(other))],
  hasAny: [1, (self, other) => hasAny(set(self).items, items(other))],
  hasOnly: [1, (self, other) => hasAll(items(other), set(self).items)],
  size: [0, (self) => BigInt(set(self).items.length)],
})

/** `get('a', d)` or, through maps in maps, `get(['a', 'b'], d)`. */
const lookUp = (from: RulesMap, key: RulesValue | undefined, otherwise: RulesValue): RulesValue => {
  let value: RulesValue = from
  for (const step of isList(key) ? key : [text(key)]) {
    const inner: RulesValue | undefined = isMap(value) ? value.get(text(step)) : undefined
    if (inner === undefined) return otherwise
    value = inner
  }
  return value
}

export const mapMethods = methodTable({
  diff: [
    1,
    (self, other) => {
      if (!isMap(other)) throw typeError(other ?? null, 'map')
      return new RulesMapDiff(other, map(self))
    },
  ],
  get: [2, (self, key, otherwise = null) => lookUp(map(self), key, otherwise)],
  keys: [0, (self) => [...map(self).keys()]],
  size: [0, (self) => BigInt(map(self).size)],
  values: [0, (self) => [...map(self).values()]],
})

const keysWhere = (
  diff: RulesValue | undefined,
  holds: (before: RulesValue | undefined, after: RulesValue | undefined) => boolean,
): RulesSet => {
  if (!(diff instanceof RulesMapDiff)) throw typeError(diff ?? null, 'map_diff')
  const keys = new Set([...diff.before.keys(), ...diff.after.keys()])
  return setOf([...keys].filter((key) => holds(diff.before.get(key), diff.after.get(key))))
}

const both = (before: RulesValue | undefined, after: RulesValue | undefined) =>
  before !== undefined && after !== undefined

const same = (before: RulesValue | undefined, after: RulesValue | undefined) =>
  before !== undefined && after !== undefined && equal(before, after)

export const diffMethods = methodTable({
  addedKeys: [0, (self) => keysWhere(self, (before) => before === undefined)],
  removedKeys: [0, (self) => keysWhere(self, (_, after) => after === undefined)],
  changedKeys: [0, (self) => keysWhere(self, (before, after) => both(before, after) && !same(before, after))],
  unchangedKeys: [0, (self) => keysWhere(self, same)],
  affectedKeys: [0, (self) => keysWhere(self, (before, after) => !same(before, after))],
})
