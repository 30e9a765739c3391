import { text as readAll } from 'node:stream/consumers'
import { newKeySet } from '@lsb/functions/src/platform/key-set.ts'
import { runCommand, UsageProblem } from '../terminal/run-command.ts'

const usage = `Rotates the key that signs practising licences: makes a new one and prints the secret LSB_LICENCE_KEYS with it.

  npm run --silent licence-keys -- KEY_ID

KEY_ID names the new key, for example by the year. The present secret is read from standard input; the public part of every
earlier key is kept, so that the licences signed with it stay genuine. Nothing is written anywhere: see docs/operating.md.`

await runCommand(usage, async () => {
  const [id = '', ...more] = process.argv.slice(2)
  if (!/^[\w-]{1,16}$/.test(id) || more.length > 0) throw new UsageProblem(usage)
  const present = await readAll(process.stdin)
  try {
    console.log(newKeySet(id, present))
  } catch (error) {
    throw new UsageProblem(`No key was made. ${error instanceof Error ? error.message : ''}`)
  }
})
