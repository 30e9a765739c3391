import { RulesPath } from './value.ts'

/** The path in a text: with or without the slash it begins with. */
export const parsePath = (text: string): RulesPath => new RulesPath(text.split('/').filter((segment) => segment !== ''))

/** A path's segments, or undefined when one is still to be bound. */
export const boundSegments = (path: RulesPath): string[] | undefined => {
  const segments = path.segments.filter((segment) => typeof segment === 'string')
  return segments.length === path.segments.length ? segments : undefined
}
