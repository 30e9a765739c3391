import { beforeAll, expect, it } from 'vitest'
import { useOfficeCommands } from './office-commands.ts'

/** A project of this file's own in the running suite, so that nobody else's register is in it. */
const { run, file } = useOfficeCommands('demo-correct')

const publish = async (name: string, answer?: 'same' | 'another') => {
  await file(`${name}.csv`, 'S/No,Name,Licence No,Status', `1,${name},LS/0001,Active`)
  await file('answers.csv', answer === undefined ? '' : `LS/0001,${answer}`)
  const { out } = await run('import', 'plan', `${name}.csv`)
  const id = /Planned as (\S+)\./.exec(out)?.[1] ?? ''
  const { out: published } = await run('import', 'publish', id, '--answers', 'answers.csv', '--questions', '1')
  expect(published).toContain('Published')
}

beforeAll(async () => {
  await publish('Amina Were')
  await publish('Grace Atieno', 'same')
})

it('correct: divides an entry, then makes another mistaken pair one', async () => {
  const shown = await run('correct', 'show', 'LS/1')
  expect(shown.out).toContain('version 2: LS/0001 Amina Were became LS/0001 Grace Atieno')
  const two = (...given: string[]) => run('correct', 'two', 'LS/1', '--seen', '2', ...given)
  expect((await two('--since', '2')).out).toContain('--reason is missing.')
  const reason = ['--reason', 'Two identity cards']
  expect((await two('--since', '3', ...reason)).out).toContain('no other name or number with version 3')
  expect((await two('--since', '2', '--assign', 'record 1999=first', ...reason)).out).toContain('has no record 1999')
  const divided = await two('--since', '2', ...reason)
  expect([divided.code, divided.out]).toEqual([0, expect.stringContaining('version 3')])
  expect((await run('correct', 'show', 'LS/1')).out).not.toContain('became')

  await publish('Halima Noor', 'another')
  const pair = ['one', 'LS/1', '--earlier', 'LS/1', '--name', 'Grace Atieno']
  const one = await run('correct', ...pair, '--seen', '4', '--reason', 'Her marriage')
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('version 5')])
  expect((await run('correct', 'show', 'LS/1')).out).toContain('LS/0001 Grace Atieno became LS/0001 Halima Noor')
}, 60_000)
