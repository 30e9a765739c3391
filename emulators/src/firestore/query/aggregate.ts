import { documentField, type StoredDocument } from '../state/document.ts'
import type { FieldPath } from '../state/field-path.ts'
import type { Value } from '../state/value.ts'

export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: bigint | undefined }
  | { readonly kind: 'sum' | 'average'; readonly path: FieldPath }
)

const maxInteger = 2n ** 63n - 1n
const minInteger = -(2n ** 63n)

type Total = { integers: bigint; doubles: number; hasDouble: boolean; count: number }

const totalOf = (documents: readonly StoredDocument[], path: FieldPath): Total => {
  const total: Total = { integers: 0n, doubles: 0, hasDouble: false, count: 0 }
  for (const document of documents) {
    const value = documentField(document, path)
    if (typeof value === 'bigint') total.integers += value
    else if (typeof value === 'number') {
      total.doubles += value
      total.hasDouble = true
    } else continue
    total.count += 1
  }
  return total
}

/** An integer unless a double took part or it does not fit. */
const sum = ({ integers, doubles, hasDouble }: Total): Value => {
  if (!hasDouble && integers <= maxInteger && integers >= minInteger) return integers
  return Number(integers) + doubles
}

const average = ({ integers, doubles, count }: Total): Value =>
  count === 0 ? null : (Number(integers) + doubles) / count

/**
 * The value of one aggregation over the results of a query. Values that are no numbers count neither in the sum nor in the
 * average.
 */
export const aggregate = (documents: readonly StoredDocument[], aggregation: Aggregation): Value => {
  if (aggregation.kind === 'count') {
    const count = BigInt(documents.length)
    return aggregation.upTo !== undefined && count > aggregation.upTo ? aggregation.upTo : count
  }
  const total = totalOf(documents, aggregation.path)
  return aggregation.kind === 'sum' ? sum(total) : average(total)
}
