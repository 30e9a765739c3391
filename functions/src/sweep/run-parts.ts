import { errorFields, type Log } from '../platform/log.ts'

/**
 * Runs the parts of a sweep one after the other and logs what each did under its name. One that fails is logged and stops none of
 * the others. Throws at the end when one has failed, so that the run counts as failed.
 */
export const runParts = async (log: Log, parts: Record<string, () => Promise<object>>): Promise<void> => {
  const failed: string[] = []
  for (const [name, run] of Object.entries(parts)) {
    try {
      log('INFO', name, { ...(await run()) })
    } catch (error) {
      failed.push(name)
      log('ERROR', 'a part of the sweep failed', { part: name, ...errorFields(error) })
    }
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}
