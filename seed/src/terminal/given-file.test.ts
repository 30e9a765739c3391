import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { REGISTER_FILE_MAX_BYTES, REGISTER_FILE_MAX_WORDS } from '@lsb/contract'
import { FileProblem } from '@lsb/functions/src/registers/import/file-problem.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assertWritable, typedPath, readGivenFile } from './given-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'given-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('path: is relative to the folder of the person, not of the project', () => {
  vi.stubEnv('INIT_CWD', folder)
  expect([typedPath('a.csv'), typedPath('/b.csv')]).toEqual([join(folder, 'a.csv'), '/b.csv'])
  vi.stubEnv('INIT_CWD', undefined)
  expect(typedPath('a.csv')).toBe(resolve('a.csv'))
})

it('given file: is read from the folder of the person', async () => {
  vi.stubEnv('INIT_CWD', folder)
  await writeFile(join(folder, 'a.csv'), 'Name')
  expect(Buffer.from(await readGivenFile('a.csv')).toString()).toBe('Name')
})

it('given file: is refused when it is missing or a folder', async () => {
  const missing = join(folder, 'a.csv')
  await expect(readGivenFile(missing)).rejects.toEqual(new FileProblem(`There is no file ${missing}.`))
  await expect(readGivenFile(folder)).rejects.toEqual(new FileProblem(`${folder} is not a file.`))
})

it('given file: is refused over the limit', async () => {
  const path = join(folder, 'a.csv')
  await writeFile(path, '')
  await truncate(path, REGISTER_FILE_MAX_BYTES)
  await expect(readGivenFile(path)).resolves.toHaveLength(REGISTER_FILE_MAX_BYTES)
  await truncate(path, REGISTER_FILE_MAX_BYTES + 1)
  const text = `${path} is larger than ${REGISTER_FILE_MAX_WORDS}, which no table of people is. Nothing was read.`
  await expect(readGivenFile(path)).rejects.toEqual(new FileProblem(text))
})

it('writable file: is made, or keeps what it has', async () => {
  const path = join(folder, 'report.csv')
  await assertWritable(path)
  expect(await readFile(path, 'utf8')).toBe('')
  await writeFile(path, 'old')
  await assertWritable(path)
  expect(await readFile(path, 'utf8')).toBe('old')
})

it('writable file: is refused where none can be written', async () => {
  const path = join(folder, 'nowhere', 'report.csv')
  await expect(assertWritable(path)).rejects.toEqual(new FileProblem(`${path} cannot be written.`))
})
