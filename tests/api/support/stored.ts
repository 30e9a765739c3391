import type { Services } from '../../../functions/src/services.ts'

/** Paths of all files below a prefix. */
export const filesBelow = async ({ files }: Services, prefix: string): Promise<string[]> => {
  const found: string[] = []
  for await (const page of files.list(prefix)) found.push(...page.map(({ path }) => path))
  return found.toSorted()
}
