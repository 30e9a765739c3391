import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOurs } from './support/clients.ts'
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator-process.ts'
import { callGrpc } from './support/grpc.ts'

const nameOf = (database: string, path: string) => `projects/demo-export/databases/${database}/documents/${path}`

type Value = { integerValue?: string; doubleValue?: number; bytesValue?: Buffer; stringValue?: string }

const store = async ({ host }: EmulatorProcess, database: string, documents: Record<string, Record<string, Value>>) => {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: nameOf(database, path), fields },
  }))
  await callGrpc(host, 'Commit', { database: `projects/demo-export/databases/${database}`, writes })
}

/** The stored document with its times. */
const read = async ({ host }: EmulatorProcess, database: string, path: string): Promise<object> => {
  const request = { database: `projects/demo-export/databases/${database}`, documents: [nameOf(database, path)] }
  const [answer] = await callGrpc(host, 'BatchGetDocuments', request)
  return answer && 'found' in answer && answer.found instanceof Object ? answer.found : {}
}

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

  const exportTo = async ({ host }: EmulatorProcess): Promise<void> => {
    const body = JSON.stringify({ export_directory: folder, export_name: 'firestore_export' })
    const response = await fetch(`http://${host}/emulator/v1/projects/demo-export:export`, { method: 'POST', body })
    if (!response.ok) throw new Error(await response.text())
  }

  test('export: keeps the times of documents in every database', async () => {
    const first = await start()
    await store(first, '(default)', { 'a/1': { d: { doubleValue: 1 }, n: { integerValue: '1' } } })
    await store(first, 'other', { 'b/2/c/3': { bytes: { bytesValue: Buffer.from([0, 1, 255]) } } })
    const [a, b] = [await read(first, '(default)', 'a/1'), await read(first, 'other', 'b/2/c/3')]
    expect([a, b]).toEqual([expect.objectContaining({ createTime: expect.anything() }), expect.anything()])
    await exportTo(first)
    const second = await start('--seed_from_export', metadata())
    expect(await read(second, '(default)', 'a/1')).toEqual(a)
    expect(await read(second, 'other', 'b/2/c/3')).toEqual(b)
  })

  test('export: leaves the old one whole when it is killed on the way', async () => {
    const emulator = await start()
    await store(emulator, '(default)', { 'old/1': { n: { integerValue: '1' } } })
    await exportTo(emulator)
    const text = { stringValue: 'x'.repeat(10_000) }
    for (let batch = 0; batch < 10; batch += 1) {
      const paths = Array.from({ length: 500 }, (_, index) => [`new/${batch}-${index}`, { text }] as const)
      await store(emulator, '(default)', Object.fromEntries(paths))
    }
    const before = await readFile(metadata(), 'utf8')
    const ended = once(emulator.process, 'exit')
    const exporting = exportTo(emulator).then(
      () => 'finished',
      () => 'cut short',
    )
    while ((await readdir(join(folder, 'firestore_export'))).length < 2) await sleep(1)
    emulator.process.kill('SIGKILL')
    await ended
    expect(await exporting).toBe('cut short')
    expect(await readFile(metadata(), 'utf8')).toBe(before)
    const again = await start('--seed_from_export', metadata())
    expect(await read(again, '(default)', 'old/1')).toMatchObject({ fields: { n: { integerValue: '1' } } })
  })

  test('an export that is not whole is refused at the start', async () => {
    const emulator = await start()
    await store(emulator, '(default)', { 'a/1': {} })
    await exportTo(emulator)
    const whole = await readFile(metadata(), 'utf8')
    await writeFile(metadata(), whole.slice(0, whole.lastIndexOf('\n', whole.length - 2)))
    await expect(startEmulatorProcess('--seed_from_export', metadata())).rejects.toThrow('ended with code 1')
  })
})
