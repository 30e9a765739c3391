import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with these files, in this order: a long file that begins last runs alone at the end. A fresh clone has no times of an
 * earlier run to sort by.
 */
export const longestFirst = (names: readonly string[]) => {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const at = names.findIndex((name) => moduleId.includes(`/${name}.`))
    return at < 0 ? names.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, no array's
      const usual = await super.sort(files)
      return usual.toSorted((one, other) => placeOf(one) - placeOf(other))
    }
  }
}
