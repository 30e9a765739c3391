/** A value, or a promise where it has to be waited for. The functions runtime follows every promise, so each costs some microseconds. */
export type Soon<T> = T | Promise<T>

/** What is made of a value: at once if nobody has to wait for it. */
export const soon = <T, Result>(value: Soon<T>, make: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(make) : make(value)

/** All of these values. */
export function allSoon<const Values extends readonly unknown[]>(
  values: Values,
): Soon<{ -readonly [At in keyof Values]: Awaited<Values[At]> }>
export function allSoon(values: readonly unknown[]): unknown {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : values
}
