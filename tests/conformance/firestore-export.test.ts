import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOurs } from './support/clients.ts'
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator-process.ts'

const call = async ({ host }: EmulatorProcess, method: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`http://${host}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(await response.text())
  return await response.json()
}

const documents = (database: string) => `/v1/projects/demo-export/databases/${database}/documents`

// Processes of our own are killed and started here; Google's would have to be downloaded to do the same.
describe.runIf(isOurs)('export and import', () => {
  let folder = ''
  const started: EmulatorProcess[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firestore-export-'))
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map(async ({ stop }) => await stop()))
    await rm(folder, { recursive: true, force: true })
  })

  const metadata = () => join(folder, 'firestore_export', 'firestore_export.overall_export_metadata')

  const start = async (...options: string[]): Promise<EmulatorProcess> => {
    const emulator = await startEmulatorProcess(...options)
    started.push(emulator)
    return emulator
  }

  const exportTo = async (emulator: EmulatorProcess): Promise<unknown> =>
    await call(emulator, 'POST', '/emulator/v1/projects/demo-export:export', {
      database: 'projects/demo-export/databases/(default)',
      export_directory: folder,
      export_name: 'firestore_export',
    })

  test('export: keeps the times of documents in every database', async () => {
    const first = await start()
    const a = await call(first, 'PATCH', `${documents('(default)')}/a/1`, {
      fields: { d: { doubleValue: 1 }, n: { integerValue: '1' } },
    })
    const b = await call(first, 'PATCH', `${documents('other')}/b/2/c/3`, { fields: { bytes: { bytesValue: 'AAH/' } } })
    await exportTo(first)
    const second = await start('--seed_from_export', metadata())
    expect(await call(second, 'GET', `${documents('(default)')}/a/1`)).toEqual(a)
    expect(await call(second, 'GET', `${documents('other')}/b/2/c/3`)).toEqual(b)
  })

  test('export: leaves the old one whole when it is killed on the way', async () => {
    const emulator = await start()
    await call(emulator, 'PATCH', `${documents('(default)')}/old/1`, { fields: { n: { integerValue: '1' } } })
    await exportTo(emulator)
    const text = 'x'.repeat(10_000)
    for (let batch = 0; batch < 10; batch += 1) {
      const writes = Array.from({ length: 500 }, (_, index) => ({
        update: {
          name: `projects/demo-export/databases/(default)/documents/new/${batch}-${index}`,
          fields: { text: { stringValue: text } },
        },
      }))
      await call(emulator, 'POST', `${documents('(default)')}:commit`, { writes })
    }
    const before = await readFile(metadata(), 'utf8')
    const ended = once(emulator.process, 'exit')
    const exporting = exportTo(emulator).then(
      () => 'finished',
      () => 'cut short',
    )
    while ((await readdir(join(folder, 'firestore_export'))).length < 3) await sleep(1)
    emulator.process.kill('SIGKILL')
    await ended
    expect(await exporting).toBe('cut short')
    expect(await readFile(metadata(), 'utf8')).toBe(before)
    const again = await start('--seed_from_export', metadata())
    expect(await call(again, 'GET', `${documents('(default)')}/old/1`)).toMatchObject({
      fields: { n: { integerValue: '1' } },
    })
  })

  test('an export that is not whole is refused at the start', async () => {
    const emulator = await start()
    await call(emulator, 'PATCH', `${documents('(default)')}/a/1`, { fields: {} })
    await exportTo(emulator)
    const { data } = JSON.parse(await readFile(metadata(), 'utf8'))
    await writeFile(join(folder, 'firestore_export', data), '')
    await expect(startEmulatorProcess('--seed_from_export', metadata())).rejects.toThrow('ended with code 1')
  })
})
