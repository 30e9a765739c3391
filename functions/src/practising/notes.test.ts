import { SAME_FILE_MAX } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { notesOn } from './notes.ts'
import { type StoredRecord, recordId } from './record.ts'

const file = (sha256: string, active_content = false) => ({
  path: 'p',
  name: 'n',
  size: 1,
  uploaded_at: '',
  sha256,
  active_content,
  origin: null,
})
const record = (key: string, year: number, hashes: [string, string], active = false): StoredRecord => ({
  entry_id: key,
  supervisor: { name: `Holder of ${key}`, license_no: key.toUpperCase(), good_standing: null },
  year,
  status: 'submitted',
  payment_code: '',
  submitted_at: '',
  updated_at: '',
  by: 'u',
  attempt: 'a',
  documents: { goodStandingCertificate: file(hashes[0], active), otherDocument: file(hashes[1]) },
  decisions: 0,
  last_decision: null,
  certificate: null,
})
const practisingOf = (...records: StoredRecord[]) => ({
  find: async (id: string) => {
    if (!id.includes('_')) throw new Error('No id of a record.')
    const found = records.find(({ entry_id, year }) => recordId(entry_id, year) === id)
    return found === undefined ? null : { record: found, replace: async () => false }
  },
  withFile: async (sha256: string, limit: number) =>
    (['goodStandingCertificate', 'otherDocument'] as const).flatMap((name) =>
      records.filter(({ documents }) => documents[name].sha256 === sha256).slice(0, limit),
    ),
})
const servicesOf = (...records: StoredRecord[]) => ({
  practising: practisingOf(...records),
  pictureOf: async (uid: string) => (uid === 'u' ? 'u/1.png' : ''),
})
const none = { active_content: false, same_file: [], more: false }

const others = (count: number) => Array.from({ length: count }, (_, at) => record(`ls-${at + 2}`, 2026, ['z', 'b']))

describe('notes on a renewal', () => {
  it('say nothing of a record whose files are its own', async () => {
    const store = servicesOf(record('ls-1', 2026, ['a', 'b'], true), record('ls-2', 2026, ['c', 'd']))
    expect(await notesOn(store, 'ls-1_2026')).toEqual({
      goodStandingCertificate: { ...none, active_content: true },
      otherDocument: none,
      photograph: 'u/1.png',
    })
  })

  it('name the other renewals with the same file, newest first', async () => {
    const store = servicesOf(
      record('ls-1', 2026, ['a', 'b']),
      record('ls-1', 2025, ['a', 'x']),
      record('ls-2', 2026, ['y', 'a']),
    )
    expect((await notesOn(store, 'ls-1_2026')).goodStandingCertificate.same_file).toEqual([
      { id: 'ls-2_2026', name: 'Holder of ls-2', license_no: 'LS-2', year: 2026 },
      { id: 'ls-1_2025', name: 'Holder of ls-1', license_no: 'LS-1', year: 2025 },
    ])
  })

  it('count no record twice', async () => {
    const store = servicesOf(record('ls-1', 2026, ['a', 'a']), record('ls-2', 2026, ['a', 'a']))
    const { otherDocument } = await notesOn(store, 'ls-1_2026')
    expect(otherDocument.same_file.map(({ id }) => id)).toEqual(['ls-2_2026'])
  })

  it('say nothing of more when all are listed', async () => {
    const { otherDocument } = await notesOn(
      servicesOf(record('ls-1', 2026, ['a', 'b']), ...others(SAME_FILE_MAX)),
      'ls-1_2026',
    )
    expect(otherDocument).toMatchObject({ more: false })
    expect(otherDocument.same_file).toHaveLength(SAME_FILE_MAX)
  })

  it('list a few and say that there are more', async () => {
    const many = others(SAME_FILE_MAX + 4)
    const { otherDocument } = await notesOn(servicesOf(record('ls-1', 2026, ['a', 'b']), ...many), 'ls-1_2026')
    expect(otherDocument).toMatchObject({ more: true })
    expect(otherDocument.same_file).toHaveLength(SAME_FILE_MAX)
  })

  it('compare no file whose hash was never stored', async () => {
    const store = servicesOf(record('ls-1', 2026, ['', '']), record('ls-2', 2026, ['', '']))
    expect(await notesOn(store, 'ls-1_2026')).toMatchObject({
      goodStandingCertificate: none,
      otherDocument: none,
    })
  })

  it.each(['ls-1_2025', 'none'])('answer 404 for %s', async (id) => {
    await expect(notesOn(servicesOf(record('ls-1', 2026, ['a', 'b'])), id)).rejects.toMatchObject({ status: 404 })
  })
})
