import { incomingPath, ownMessages, PDF_TYPE } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { callerOf, madeAccount } from '../accounts/testing.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { acceptFiles } from './accept-files.ts'
import type { FileRecord } from './stored-file.ts'
import { memoryFiles, pdf, REFUSAL, REFUSED_TEXT } from './testing.ts'

const caller = callerOf(madeAccount('u'))
const arrivedAt = (document: 'kcse' | 'phd' | 'master') =>
  incomingPath({ uid: 'u', attempt: 'attempt-1', document, type: PDF_TYPE })
const [KCSE, PHD, MASTER] = [arrivedAt('kcse'), arrivedAt('phd'), arrivedAt('master')]

/** Storage with these files in `incoming/`, and a record that names these files. */
const setUp = (arrived: Record<string, string> = {}) => {
  const files = memoryFiles()
  const generations = new Map(Object.entries(arrived).map(([path, text]) => [path, files.put(path, text)]))
  const stored = new Map<string, FileRecord>()
  return {
    ...files,
    stored,
    /** Makes the record name a copy of a file, as if an earlier request had committed it. */
    commit: (part: string, path: string, generation = generations.get(path) ?? '') =>
      stored.set(part, {
        path: `kept/${part}.pdf`,
        name: '',
        size: 1,
        uploaded_at: '',
        sha256: '',
        active_content: false,
        origin: { path, generation },
      }),
    accept: (submitted: Record<string, SubmittedFile>) =>
      acceptFiles(files.services, caller, {
        kind: 'pdf',
        submitted: new Map(Object.entries(submitted)),
        destination: (part, extension) => `kept/${part}.${extension}`,
        stored: async () => stored,
      }),
  }
}
const gone = (...parts: string[]) => ({
  status: 400,
  message: ownMessages.uploadGone,
  extras: { errors: Object.fromEntries(parts.map((part) => [part, ownMessages.uploadGone])) },
})

describe('accepted files', () => {
  it('are copied from incoming, with the facts for the record', async () => {
    const { accept, object, text } = setUp({ [KCSE]: 'one' })
    const { kept, isRepeat } = await accept({ kcse: { incoming: KCSE } })
    expect(kept.get('kcse')).toMatchObject({
      path: 'kept/kcse.pdf',
      name: 'arrived.pdf',
      size: 3,
      uploaded_at: '2026-03-01T08:00:00.000Z',
      origin: { path: KCSE, generation: '1' },
    })
    expect([text('kept/kcse.pdf'), object('kept/kcse.pdf')?.type, isRepeat]).toEqual(['one', PDF_TYPE, false])
  })

  it('are written to incoming as the caller when the request has their bytes', async () => {
    const { accept, uploaders, text } = setUp()
    const { kept } = await accept({ kcse: pdf('one'), phd: pdf('two') })
    const [first = '', second = ''] = uploaders.keys()
    expect(first).toMatch(/^incoming\/u\/[\da-f-]{36}\/kcse\.pdf$/)
    expect(second).toBe(first.replace('kcse', 'phd'))
    expect([...uploaders.values()]).toEqual(['u', 'u'])
    expect(kept.get('phd')?.origin).toEqual({ path: second, generation: '2' })
    expect([text('kept/kcse.pdf'), text('kept/phd.pdf')]).toEqual(['one', 'two'])
  })

  it('are refused, and nothing is copied, when one of them is wrong', async () => {
    const { accept, paths } = setUp({ [KCSE]: REFUSED_TEXT })
    await expect(accept({ kcse: { incoming: KCSE }, phd: pdf('two') })).rejects.toMatchObject({
      status: 400,
      message: REFUSAL,
      extras: { errors: { kcse: REFUSAL } },
    })
    expect(paths()).toEqual([KCSE])
  })

  it('are refused when the path belongs to somebody else', async () => {
    const theirs = KCSE.replace('/u/', '/v/')
    const { accept } = setUp({ [theirs]: 'one' })
    await expect(accept({ kcse: { incoming: theirs } })).rejects.toMatchObject({ status: 403 })
  })

  it('have a part that the contract names', async () => {
    await expect(setUp().accept({ letter: pdf('one') })).rejects.toThrow('"letter" is no part with a file.')
  })

  it('are none for a request without files', async () => {
    const { kept, isRepeat } = await setUp().accept({})
    expect([kept.size, isRepeat]).toEqual([0, false])
  })
})

describe('a repeated request', () => {
  it('copies nothing when the record names all its files', async () => {
    const { accept, commit, paths } = setUp({ [KCSE]: 'one' })
    commit('kcse', KCSE)
    const { kept, isRepeat } = await accept({ kcse: { incoming: KCSE } })
    expect([kept.get('kcse')?.path, isRepeat]).toEqual(['kept/kcse.pdf', true])
    expect(paths()).toEqual([KCSE])
  })

  it('copies the file that the record does not name yet', async () => {
    const { accept, commit, paths } = setUp({ [KCSE]: 'one', [PHD]: 'two' })
    commit('kcse', KCSE)
    const { kept, isRepeat } = await accept({ kcse: { incoming: KCSE }, phd: { incoming: PHD } })
    expect([[...kept.keys()], isRepeat]).toEqual([['kcse', 'phd'], false])
    expect(paths()).toEqual([KCSE, PHD, 'kept/phd.pdf'])
  })

  it('takes the files that a parallel request commits and deletes meanwhile', async () => {
    const { accept, commit, state, services } = setUp({ [KCSE]: 'one' })
    let looks = 0
    state.before = (step) => {
      if (step !== 'find') return
      looks += 1
      // The check looks after the record was read.
      if (looks !== 2) return
      commit('kcse', KCSE)
      void services.files.remove([KCSE])
    }
    expect(await accept({ kcse: { incoming: KCSE } })).toMatchObject({ isRepeat: true })
  })
})

describe('a file that is gone', () => {
  it('is named in the refusal', async () => {
    const { accept, paths } = setUp({ [PHD]: 'two' })
    await expect(accept({ kcse: { incoming: KCSE }, phd: { incoming: PHD } })).rejects.toMatchObject(gone('kcse'))
    expect(paths()).toEqual([PHD])
  })

  it('leaves no copy and no upload when it goes before its copy', async () => {
    const { accept, state, object, paths } = setUp({ [KCSE]: 'one', [PHD]: 'two' })
    state.before = (step, path) => {
      const original = object(KCSE)
      if (step === 'copy' && path === 'kept/kcse.pdf' && original) original.md5 = 'of another content'
    }
    const submitted = { kcse: { incoming: KCSE }, phd: { incoming: PHD }, master: pdf('three') }
    await expect(accept(submitted)).rejects.toMatchObject(gone('kcse', 'phd'))
    expect(paths()).toEqual([KCSE, PHD])
  })

  it('is looked for twice', async () => {
    const { accept, state } = setUp()
    let looks = 0
    state.before = (step) => {
      if (step === 'find') looks += 1
    }
    await expect(accept({ kcse: { incoming: KCSE } })).rejects.toMatchObject(gone('kcse'))
    // Each try looks once whether the record names it and once for the check.
    expect(looks).toBe(4)
  })
})

it('copies: all go when Storage fails during one of them', async () => {
  const { accept, state, paths } = setUp({ [KCSE]: 'one', [PHD]: 'two', [MASTER]: 'three' })
  state.before = (step, path) => {
    if (step === 'copy' && path === 'kept/phd.pdf') throw new Error('Storage is away.')
  }
  const submitted = { kcse: { incoming: KCSE }, phd: { incoming: PHD }, master: { incoming: MASTER } }
  await expect(accept(submitted)).rejects.toThrow('Storage is away.')
  expect(paths()).toEqual([KCSE, MASTER, PHD])
})

describe('after the commit', () => {
  it('deletes originals and superseded files, and keeps what the record names', async () => {
    const { accept, put, paths } = setUp({ [KCSE]: 'one' })
    put('kept/old.pdf', 'old')
    put('kept/shared.pdf', 'shared')
    const { afterCommit } = await accept({ kcse: { incoming: KCSE }, phd: pdf('two') })
    await afterCommit(['kept/kcse.pdf', 'kept/phd.pdf', 'kept/shared.pdf'], ['kept/old.pdf', 'kept/shared.pdf'])
    expect(paths()).toEqual(['kept/kcse.pdf', 'kept/phd.pdf', 'kept/shared.pdf'])
  })

  it('deletes a copy that a later request has replaced', async () => {
    const { accept, paths } = setUp({ [KCSE]: 'one' })
    const { afterCommit } = await accept({ kcse: { incoming: KCSE } })
    await afterCommit(['kept/later.pdf'])
    expect(paths()).toEqual([])
  })

  it('succeeds when Storage does not delete', async () => {
    const { accept, state } = setUp({ [KCSE]: 'one' })
    const { afterCommit } = await accept({ kcse: { incoming: KCSE } })
    state.before = () => {
      throw new Error('Storage is away.')
    }
    await expect(afterCommit([])).resolves.toBeUndefined()
  })
})

it('after a refusal: deletes copies and own uploads, and keeps files that arrived before', async () => {
  const { accept, paths } = setUp({ [KCSE]: 'one', [MASTER]: 'three' })
  const { afterRefusal } = await accept({ kcse: { incoming: KCSE }, phd: pdf('two'), master: { incoming: MASTER } })
  await afterRefusal(['kept/master.pdf'])
  expect(paths()).toEqual([KCSE, MASTER, 'kept/master.pdf'])
})
