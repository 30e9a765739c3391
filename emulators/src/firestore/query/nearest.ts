import { documentField, type StoredDocument } from '../state/document.ts'
import { setField } from '../state/fields.ts'
import { vectorOf } from '../state/value.ts'
import type { Nearest } from './query.ts'

type Vector = readonly number[]

const dot = (left: Vector, right: Vector): number =>
  left.reduce((total, element, index) => total + element * (right[index] ?? 0), 0)

const measures: Record<Nearest['measure'], (left: Vector, right: Vector) => number> = {
  EUCLIDEAN: (left, right) => Math.hypot(...left.map((element, index) => element - (right[index] ?? 0))),
  COSINE: (left, right) => 1 - dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right)),
  DOT_PRODUCT: dot,
}

/** The documents nearest to a vector, the most similar first. Vectors of another length are skipped. */
export const nearestOf = (candidates: Iterable<StoredDocument>, nearest: Nearest): StoredDocument[] => {
  const { path, vector, measure, limit, threshold, resultField } = nearest
  // A greater dot product is nearer; a greater distance is farther.
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1
  const ranked: { document: StoredDocument; distance: number }[] = []
  for (const document of candidates) {
    const elements = vectorOf(documentField(document, path))
    if (elements?.length !== vector.length) continue
    const distance = measures[measure](elements, vector)
    if (threshold === undefined || distance * sign <= threshold * sign) ranked.push({ document, distance })
  }
  return ranked
    .toSorted((left, right) => (left.distance - right.distance) * sign)
    .slice(0, limit)
    .map(({ document, distance }) =>
      resultField ? { ...document, fields: setField(document.fields, resultField, distance) } : document,
    )
}
