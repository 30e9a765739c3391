import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * Runs one journey over the suite and the built site. Returns the JSON that it prints on lines that begin with `mark`, and whether
 * the journey passed.
 */
export const journeyFigures = async (
  file: string,
  mark: string,
  env: Record<string, string>,
): Promise<{ figures: unknown[]; isPassed: boolean }> => {
  const args = ['run', '--config', 'tests/vitest.journeys.config.ts', '--retry=0', `tests/journeys/${file}`]
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = printed.split('\n').filter((line) => line.startsWith(`${mark} `))
  if (lines.length === 0) throw new Error(`The journey printed no figures.\n${printed}`)
  const isPassed = code === 0
  if (!isPassed) console.error(printed)
  return { figures: lines.map((line): unknown => JSON.parse(line.slice(mark.length + 1))), isPassed }
}
