import type { PatternSegment } from '../syntax/ast.ts'
import { ConstrainedValue, RulesPath } from '../values/rules-value.ts'
import type { RulesValue } from '../values/rules-value.ts'

/** Stands for any number of segments: where the documents of a collection group may lie. */
export const anyDepth: unique symbol = Symbol('any depth')

/** One segment of the path asked for; unknown where a query may return documents with any id. */
export type PathPart = string | ConstrainedValue | typeof anyDepth

type Bindings = ReadonlyMap<string, RulesValue>

interface PathMatch {
  /** How many parts of the path, from its beginning, are used up. */
  end: number
  bindings: Bindings
}

const restValue = (parts: readonly PathPart[]): RulesValue => {
  const segments = parts.filter((part) => typeof part === 'string')
  return segments.length === parts.length ? new RulesPath(segments) : new ConstrainedValue([], new Map(), 'path')
}

/** All ways in which a pattern matches the path from a given part on; a recursive wildcard can end in several places. */
export function* matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly PathPart[],
  start: number,
  bindings: Bindings = new Map(),
): Generator<PathMatch> {
  const [segment, ...others] = pattern
  if (!segment) {
    yield { end: start, bindings }
    return
  }
  if (segment.kind === 'rest') {
    for (let end = path.length; end >= start; end -= 1) {
      const bound = new Map(bindings).set(segment.name, restValue(path.slice(start, end)))
      yield* matchPattern(others, path, end, bound)
    }
    return
  }
  const part = path[start]
  if (part === undefined || part === anyDepth) return
  if (segment.kind === 'one') {
    yield* matchPattern(others, path, start + 1, new Map(bindings).set(segment.name, part))
  } else if (segment.text === part) {
    yield* matchPattern(others, path, start + 1, bindings)
  }
}
