import { compareKeys, documentField, type StoredDocument } from '../state/document.ts'
import { isNamePath } from '../state/field-path.ts'
import { compareValues } from '../state/value-order.ts'
import type { Cursor, Order, Query } from './query.ts'

type Comparator = (left: StoredDocument, right: StoredDocument) => number

/** Compares two documents by the query's orders; both must have the fields. */
export const comparatorOf =
  (orders: readonly Order[]): Comparator =>
  (left, right) => {
    for (const { path, direction } of orders) {
      const order = isNamePath(path)
        ? compareKeys(left.key, right.key)
        : compareValues(documentField(left, path) ?? null, documentField(right, path) ?? null)
      if (order !== 0) return order * direction
    }
    return 0
  }

const compareToCursor = (document: StoredDocument, orders: readonly Order[], cursor: Cursor): number => {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orders[index]
    const difference = order ? compareValues(documentField(document, order.path) ?? null, bound) * order.direction : 0
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether the document stands before the query's start. */
export const isBeforeStart = (document: StoredDocument, { orders, startAt }: Query): boolean => {
  if (!startAt) return false
  const order = compareToCursor(document, orders, startAt)
  return startAt.before ? order < 0 : order <= 0
}

/** Whether the document stands after the query's end. */
export const isAfterEnd = (document: StoredDocument, { orders, endAt }: Query): boolean => {
  if (!endAt) return false
  const order = compareToCursor(document, orders, endAt)
  return endAt.before ? order >= 0 : order > 0
}

/** Documents without one of the order fields are not in the results. */
export const hasOrderFields = (document: StoredDocument, orders: readonly Order[]): boolean =>
  orders.every(({ path }) => documentField(document, path) !== undefined)
