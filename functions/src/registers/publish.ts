import type { RegisterDefinition } from './definitions.ts'
import type { PublishedVersion, RegistersStore } from './registers-store.ts'
import type { RowsStore } from './rows-store.ts'
import { toChunks, versionOf } from './snapshot-chunks.ts'
import { encodeSnapshot, makeSnapshot, SNAPSHOT_FORMAT } from './snapshot-format.ts'

interface PublishServices<Row> {
  rows: Pick<RowsStore<Row>, 'all'>
  registers: RegistersStore
  now: () => Date
}

const ATTEMPTS = 3

/**
 * Publishes the rows as they stand now. The chunks are saved first, beside those in use; the commit point is
 * the document that names them. Killed before it, the register is what it was and the next publishing removes the chunks;
 * killed after it, the register is the new one whole and only old chunks remain to be removed.
 *
 * Two publishings at once: the later one to commit starts again, so that it cannot publish rows that are older than the
 * ones already published. Answers the version, and whether anything changed.
 */
export const publish = async <Row>(
  definition: RegisterDefinition<Row>,
  services: PublishServices<Row>,
): Promise<PublishedVersion & { changed: boolean }> => {
  const { rows, registers, now } = services
  const { name } = definition
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await registers.current(name)
    const all = await rows.all()
    const bytes = encodeSnapshot(makeSnapshot(definition, all))
    const version = versionOf(bytes)
    if (before?.version === version && before.format === SNAPSHOT_FORMAT) {
      await registers.sweep(name, version)
      return { ...before, changed: false }
    }
    const chunks = await toChunks(bytes)
    const next: PublishedVersion = {
      version,
      format: SNAPSHOT_FORMAT,
      count: all.length,
      chunks: chunks.length,
      published_at: now().toISOString(),
    }
    await registers.saveChunks(name, next, chunks)
    if (await registers.point(name, before?.version ?? null, next)) {
      await registers.sweep(name, version)
      return { ...next, changed: true }
    }
  }
  throw new Error(`The register "${name}" is being published by someone else. Nothing was published; run it again.`)
}
