/**
 * `npm run mutate -- FILE…` runs Stryker over these files, or over all that scripts/mutate/stryker.config.json names;
 * `npm run mutate -- --rules` changes the security rules instead (docs/testing.md, "Mutations").
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mutateRules } from './mutate/mutate-rules.ts'
import { root, run } from './steps.ts'

const home = join(root, 'scripts', 'mutate')

const stryker = async (files: readonly string[]): Promise<number> => {
  // npm writes this file last.
  if (!existsSync(join(home, 'node_modules/.package-lock.json'))) {
    const { code } = await run('npm', ['ci', '--prefix', home])
    if (code !== 0) return code
  }
  const program = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const mutate = files.length > 0 ? ['--mutate', files.join(',')] : []
  return (await run('node', [program, 'run', join(home, 'stryker.config.json'), ...mutate])).code
}

const given = process.argv.slice(2)
process.exit(given[0] === '--rules' ? await mutateRules() : await stryker(given))
