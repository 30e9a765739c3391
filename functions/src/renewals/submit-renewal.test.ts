import { incomingPath, ownMessages, PDF_TYPE, successMessages, validationMessages } from '@lsb/contract'
import { surveyor } from '../registers/versions/testing.ts'
import { describe, expect, it } from 'vitest'
import { callerOf, madeAccount, memoryPeople } from '../accounts/testing.ts'
import { memoryFiles, pdf, REFUSED_TEXT } from '../files/testing.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { createCallersEntry } from '../licences/callers-entry.ts'
import { memoryPractising, storedRecord } from '../practising/testing.ts'
import type { StoredRecord } from '../practising/record.ts'
import { submitRenewal } from './submit-renewal.ts'

const holder = madeAccount('u', { mail: { address: 'amina@mail.example', confirmed_at: '2026-01-01T00:00:00.000Z' } })
const caller = callerOf(holder)
const ID = `${caller.entryId}_2026`

const arrivedAt = (document: 'goodStandingCertificate' | 'otherDocument') =>
  incomingPath({ uid: 'u', attempt: 'attempt-1', document, type: PDF_TYPE })
const [GOOD, OTHER] = [arrivedAt('goodStandingCertificate'), arrivedAt('otherDocument')]
const references = { goodStandingCertificate: { incoming: GOOD }, otherDocument: { incoming: OTHER } }

const publishedEntry = async () => null

/** A board with these records, and both documents in `incoming/`. */
const setUp = (...given: StoredRecord[]) => {
  const files = memoryFiles()
  const people = memoryPeople(holder)
  const practising = memoryPractising(...given)
  files.put(GOOD, 'good')
  files.put(OTHER, 'other')
  const { accounts } = people
  const services = {
    ...files.services,
    accounts,
    practising: practising.store,
    publishedEntry,
    callersEntry: createCallersEntry({ lastEntry: async () => surveyor(1), entryOfNumber: publishedEntry }),
  }
  const submit = (
    documents: Record<string, SubmittedFile> = references,
    change: { licensed?: string; year?: string; by?: typeof caller; kept?: string } = {},
  ) =>
    submitRenewal(services, change.by ?? caller, {
      licensed: change.licensed ?? 'LS/1',
      year: change.year ?? '2026',
      payment_code: 'PAID1',
      files: new Map(Object.entries(documents)),
      kept: change.kept ?? '',
    })
  return { ...files, people, practising, services, submit, record: () => practising.records.get(ID) }
}
const kept = (paths: string[]) => paths.filter((path) => path.startsWith('licences/'))
const isDuplicate = { status: 409, message: validationMessages.duplicateYear }

describe('a renewal', () => {
  it('is one record that names both copies, and a receipt', async () => {
    const { submit, record, paths, text, kinds } = setUp()
    const receipt = await submit()
    expect(kinds).toEqual(['pdf', 'pdf'])
    const { goodStandingCertificate, otherDocument } = record()?.documents ?? {}
    expect(record()).toMatchObject({
      entry_id: caller.entryId,
      supervisor: { name: 'Amina Were', license_no: 'LS/1', good_standing: null },
      year: 2026,
      status: 'submitted',
      payment_code: 'PAID1',
      submitted_at: '2026-03-01T08:00:00.000Z',
      updated_at: '2026-03-01T08:00:00.000Z',
      by: 'u',
      decisions: 0,
      last_decision: null,
      certificate: null,
    })
    expect([text(goodStandingCertificate?.path ?? ''), text(otherDocument?.path ?? '')]).toEqual(['good', 'other'])
    const folder = `licences/${caller.entryId}/2026/${record()?.attempt}`
    expect(paths()).toEqual([`${folder}/goodStandingCertificate.pdf`, `${folder}/otherDocument.pdf`])
    expect(receipt).toMatchObject({ detail: successMessages.upload, record: { id: ID, status: 'submitted' } })
  })

  it('says that its holder has not declared, until the declaration is made', async () => {
    const { submit, people, record } = setUp()
    await people.accounts.change('u', { declared_at: '2026-02-01T08:00:00.000Z' })
    expect((await submit()).record).not.toHaveProperty('undeclared')
    expect((await setUp().submit()).record.undeclared).toBe(true)
    expect(record()).not.toHaveProperty('undeclared')
  })

  it('is confirmed by a message with its year', async () => {
    const { submit, practising } = setUp()
    await submit()
    expect(practising.messages).toMatchObject([
      { kind: 'received', to: 'amina@mail.example', facts: { year: '2026' }, created_at: '2026-03-01T08:00:00.000Z' },
    ])
  })

  it.each([
    ['another licence', { licensed: 'LS/2' }, ownMessages.notYourLicence],
    ['an account without a licence', { licensed: '', by: { ...caller, entryId: '' } }, ownMessages.notYourLicence],
    ['another year', { year: '2025' }, ownMessages.yearNotCurrent],
  ])('is refused for %s', async (_title, change, message) => {
    const { submit, record } = setUp()
    await expect(submit(references, change)).rejects.toMatchObject({ status: 403, message })
    expect(record()).toBeUndefined()
  })

  it('is of the year in Nairobi', async () => {
    const newYear = new Date('2025-12-31T21:30:00.000Z')
    const { services, submit, record } = setUp()
    services.clock = { ...services.clock, now: () => newYear }
    await submit()
    expect(record()?.year).toBe(2026)
  })

  it.each([
    [{}, ['goodStandingCertificate', 'otherDocument']],
    [{ otherDocument: pdf('other') }, ['goodStandingCertificate']],
  ])('needs both documents: %j', async (documents, missing) => {
    const text = validationMessages.bothDocuments
    await expect(setUp().submit(documents)).rejects.toMatchObject({
      status: 400,
      message: text,
      extras: { errors: Object.fromEntries(missing.map((name) => [name, text])) },
    })
  })

  it('is refused, and leaves no copy, when a document is wrong', async () => {
    const { submit, record, paths } = setUp()
    const wrong = { ...references, otherDocument: pdf(REFUSED_TEXT) }
    await expect(submit(wrong)).rejects.toMatchObject({
      status: 400,
      extras: { errors: { otherDocument: expect.any(String) } },
    })
    expect([record(), kept(paths())]).toEqual([undefined, []])
  })

  it('needs an account', async () => {
    const { people, submit } = setUp()
    await people.accounts.remove('u')
    await expect(submit()).rejects.toMatchObject({ status: 401 })
  })
})

describe('a second renewal of the year', () => {
  it.each(['submitted', 'approved'] as const)(
    'is refused, and leaves no file, while the first is %s',
    async (status) => {
      const first = storedRecord(caller.entryId, 2026, { status })
      const { submit, record, paths } = setUp(first)
      await expect(submit()).rejects.toMatchObject(isDuplicate)
      await expect(submit({ goodStandingCertificate: pdf('a'), otherDocument: pdf('b') })).rejects.toMatchObject(
        isDuplicate,
      )
      expect(record()).toBe(first)
      expect(paths()).toEqual([GOOD, OTHER])
    },
  )

  it('replaces a returned one, which stays with its documents as an earlier sending', async () => {
    const first = storedRecord(caller.entryId, 2026, { status: 'returned', payment_code: 'FIRST' })
    const { submit, record, put, paths, practising } = setUp(first)
    const { path } = first.documents.otherDocument
    put(path, 'the document of the returned record')
    const receipt = await submit()
    expect(record()).toMatchObject({ status: 'submitted', by: 'u', decisions: 0 })
    expect(receipt.record.status).toBe('submitted')
    expect(paths()).toEqual([...kept(paths()), path])
    const { submitted_at, by, documents } = first
    expect(await practising.store.sendings(ID)).toEqual([{ submitted_at, by, documents, payment_code: 'FIRST' }])
    expect(practising.messages).toHaveLength(1)
  })

  it('keeps the number of decisions on the returned one', async () => {
    const { submit, record } = setUp(storedRecord(caller.entryId, 2026, { status: 'returned', decisions: 2 }))
    await submit()
    expect(record()?.decisions).toBe(2)
  })

  it('is sent after the return, whatever the clock says', async () => {
    const { submit, record } = setUp(
      storedRecord(caller.entryId, 2026, { status: 'returned', updated_at: '2026-12-31T09:00:00.000Z' }),
    )
    await submit()
    expect(record()).toMatchObject({
      submitted_at: '2026-12-31T09:00:00.001Z',
      updated_at: '2026-12-31T09:00:00.001Z',
    })
  })
})

describe('a renewal that keeps a document of the returned one', () => {
  const correction = { goodStandingCertificate: { incoming: GOOD } }
  const HASH = 'hash of the other document'
  /** A board with a returned record whose other document is stored. */
  const returned = (status: 'returned' | 'submitted' = 'returned') => {
    const { documents } = storedRecord(caller.entryId, 2026)
    const otherDocument = { ...documents.otherDocument, name: 'list.pdf', path: 'licences/list.pdf', sha256: HASH }
    const board = setUp(
      storedRecord(caller.entryId, 2026, { status, documents: { ...documents, otherDocument }, decisions: 1 }),
    )
    board.put(otherDocument.path, 'the list')
    const correct = (keeps = HASH, documentsSent: Record<string, SubmittedFile> = correction) =>
      board.submit(documentsSent, { kept: keeps })
    return { ...board, correct, otherDocument }
  }

  it('has a copy of it in its own folder, unchecked, and the file of the return stays', async () => {
    const { correct, record, text, kinds, object, otherDocument } = returned()
    await correct()
    const { goodStandingCertificate, otherDocument: copy } = record()?.documents ?? {}
    expect([text(goodStandingCertificate?.path ?? ''), text(copy?.path ?? '')]).toEqual(['good', 'the list'])
    expect(copy).toMatchObject({ name: 'list.pdf', sha256: HASH })
    expect(copy?.path).toContain(`/${record()?.attempt}/`)
    expect(object(otherDocument.path)).toBeDefined()
    expect(kinds).toEqual(['pdf'])
  })

  it('gets the same receipt when it is repeated, and copies nothing', async () => {
    const { correct, record, paths } = returned()
    const first = await correct()
    const [committed, before] = [record(), paths()]
    expect(await correct()).toEqual(first)
    expect([record(), paths()]).toEqual([committed, before])
  })

  it.each([
    ['another document than the returned one', 'another hash'],
    ['none', ''],
  ])('is refused, and leaves no copy, when it names %s', async (_what, keeps) => {
    const { correct, paths } = returned()
    const before = paths()
    await expect(correct(keeps)).rejects.toMatchObject({
      status: 400,
      extras: { errors: { otherDocument: validationMessages.bothDocuments } },
    })
    expect(paths()).toEqual(before)
  })

  it('is refused when nothing was sent before', async () => {
    await expect(setUp().submit(correction, { kept: HASH })).rejects.toMatchObject({ status: 400 })
  })

  it('is refused when it has no new document', async () => {
    await expect(returned().correct(HASH, {})).rejects.toMatchObject({ status: 400 })
  })

  it('is refused while the renewal waits for the chair', async () => {
    await expect(returned('submitted').correct()).rejects.toMatchObject(isDuplicate)
  })

  it('asks for the document again when its file is gone', async () => {
    const { correct, paths, services, otherDocument } = returned()
    await services.files.remove([otherDocument.path])
    await expect(correct()).rejects.toMatchObject({
      status: 400,
      extras: { errors: { otherDocument: ownMessages.uploadGone } },
    })
    expect(kept(paths())).toEqual([])
  })

  it('is refused, and its copies go, when another renewal takes its place meanwhile', async () => {
    const { correct, paths, practising, state } = returned()
    const before = paths()
    state.before = (step) => {
      if (step === 'copy') practising.records.set(ID, storedRecord(caller.entryId, 2026))
    }
    await expect(correct()).rejects.toMatchObject(isDuplicate)
    expect(paths()).toEqual(before)
  })

  it('is refused when repeated after another document took the kept one’s place', async () => {
    const { correct, services, practising } = returned()
    await correct()
    const { find } = services.practising
    let reads = 0
    services.practising.find = async (id) => {
      reads += 1
      const stored = practising.records.get(id)
      if (reads === 3 && stored !== undefined) {
        const { goodStandingCertificate, otherDocument } = stored.documents
        const documents = { goodStandingCertificate, otherDocument: { ...otherDocument, sha256: 'another' } }
        practising.records.set(id, { ...stored, documents })
      }
      return find(id)
    }
    await expect(correct()).rejects.toMatchObject(isDuplicate)
  })
})

it('second renewal: is refused before a file is copied', async () => {
  const { submit, state } = setUp(storedRecord(caller.entryId, 2026))
  const steps: string[] = []
  state.before = (step) => void steps.push(step)
  await expect(submit()).rejects.toMatchObject(isDuplicate)
  expect(steps).not.toContain('copy')
})

describe('a repeated renewal', () => {
  it('is refused when other files take the place of its documents meanwhile', async () => {
    const { submit, state, put, paths } = setUp()
    await submit()
    const before = paths()
    let looks = 0
    state.before = (step) => {
      if (step !== 'find') return
      looks += 1
      // Both documents were looked for once, to tell a repeat from a second renewal.
      if (looks !== 3) return
      put(GOOD, 'another')
      put(OTHER, 'yet another')
    }
    await expect(submit()).rejects.toMatchObject(isDuplicate)
    expect(paths()).toEqual([GOOD, OTHER, ...before])
  })

  it('is refused when its record goes meanwhile', async () => {
    const { services, submit } = setUp()
    await submit()
    const { find } = services.practising
    let reads = 0
    services.practising.find = async (id) => {
      reads += 1
      return reads < 3 ? find(id) : null
    }
    await expect(submit()).rejects.toMatchObject(isDuplicate)
  })

  it('gets the same receipt, and copies nothing', async () => {
    const { submit, record, paths, practising } = setUp()
    const first = await submit()
    const [committed, before] = [record(), paths()]
    expect(await submit()).toEqual(first)
    expect([record(), paths()]).toEqual([committed, before])
    expect(practising.messages).toHaveLength(1)
  })

  it('gets the receipt of a decided record', async () => {
    const { submit, record, practising } = setUp()
    await submit()
    const committed = record()
    if (committed !== undefined) practising.records.set(ID, { ...committed, status: 'approved' })
    expect((await submit()).record.status).toBe('approved')
  })

  it('deletes originals that an interrupted one left', async () => {
    const { submit, state, paths } = setUp()
    state.before = (step) => {
      if (step === 'remove') throw new Error('Storage is away.')
    }
    await submit()
    expect(paths()).toContain(GOOD)
    state.before = () => {}
    await submit()
    expect(paths()).toEqual(kept(paths()))
  })

  it('is refused when one of its documents is another one', async () => {
    const { submit, paths } = setUp()
    await submit()
    const before = paths()
    await expect(submit({ ...references, otherDocument: pdf('another') })).rejects.toMatchObject(isDuplicate)
    expect(paths()).toEqual(before)
  })
})

/** Calls `act` between the copies and the commit. */
const beforeCommit = (services: ReturnType<typeof setUp>['services'], act: () => Promise<unknown>) => {
  const { create } = services.practising
  services.practising = {
    ...services.practising,
    create: async (...args) => {
      services.practising = { ...services.practising, create }
      await act()
      return create(...args)
    },
  }
}

describe('two renewals at once', () => {
  it('give one record; the other is refused and its copies go', async () => {
    const { services, submit, record, paths } = setUp()
    beforeCommit(services, () => submit({ goodStandingCertificate: pdf('a'), otherDocument: pdf('b') }))
    await expect(submit()).rejects.toMatchObject(isDuplicate)
    const named = Object.values(record()?.documents ?? {}).map(({ path }) => path)
    expect(kept(paths())).toEqual(named.toSorted())
  })

  it('of the same files give one record and two receipts', async () => {
    const { services, submit, record, paths } = setUp()
    const first: unknown[] = []
    beforeCommit(services, async () => first.push(await submit()))
    expect([await submit()]).toEqual(first)
    const named = Object.values(record()?.documents ?? {}).map(({ path }) => path)
    expect(paths()).toEqual(named.toSorted())
  })

  it('are both refused when the record is gone that one of them met', async () => {
    const { services, submit, practising, paths } = setUp()
    services.practising = { ...practising.store, create: async () => false }
    await expect(submit()).rejects.toMatchObject(isDuplicate)
    expect(kept(paths())).toEqual([])
  })
})

it('commit: keeps every file when nobody knows whether it took place', async () => {
  const { services, submit, paths } = setUp()
  services.practising = { ...services.practising, create: () => Promise.reject(new Error('No answer.')) }
  await expect(submit()).rejects.toThrow('No answer.')
  expect(paths()).toHaveLength(4)
})
