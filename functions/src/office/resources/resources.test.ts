import {
  ADDED_RESOURCES_MAX,
  incomingPath,
  ownMessages,
  PDF_TYPE,
  RESOURCE_PART,
  RESOURCE_TITLE_MAX_LENGTH,
  type Resource,
  resourcePath,
} from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { memoryPeople } from '../../accounts/testing.ts'
import { memoryFiles, pdf, REFUSED_TEXT } from '../../files/testing.ts'
import type { SubmittedFile } from '../../http/multipart.ts'
import type { ResourceRecord, ResourcesStore } from '../../resources/resources-store.ts'
import { byClerk, clerk, clerkCaller, NOW } from '../testing.ts'
import { addResource, changeResource, withdrawResource } from './added-resource-acts.ts'
import { findResource, listResources, replaceResource } from './office-resources.ts'

const SURVEY_ACT: Resource = { slug: 'survey-act', title: 'Survey Act CAP 299', kind: 'legislation' }
const LAND_ACT: Resource = { slug: 'land-act', title: 'Land Act', kind: 'legislation' }
const EMPTY: ResourceRecord = {
  file: null,
  by: '',
  title: '',
  kind: 'notice',
  listed: false,
  added_at: '',
  version: 0,
}

const submitted = (file: string | SubmittedFile) =>
  new Map([[RESOURCE_PART, typeof file === 'string' ? pdf(file, 'a.pdf') : file]])

/** The website's documents in memory: one that its text names, and those that the office adds. */
const setUp = () => {
  const files = memoryFiles(() => NOW)
  const records = new Map<string, ResourceRecord>()
  const entries: unknown[] = []
  const published = (slug: string) => {
    const record = records.get(slug)
    return record?.file ? { ...record, file: record.file } : null
  }
  const listed = () =>
    [...records].flatMap(([slug, { title, kind, listed: isListed, added_at }]) =>
      isListed ? [{ slug, title, kind, added_at }] : [],
    )
  const write = (
    slug: string,
    next: (before: ResourceRecord) => ResourceRecord | null,
    entryOf?: (change: { before: ResourceRecord; after: ResourceRecord }) => unknown,
  ) => {
    const before = records.get(slug) ?? EMPTY
    const changed = next(before)
    if (changed === null) return { before, after: before }
    const after = { ...changed, version: before.version + 1 }
    records.set(slug, after)
    if (entryOf !== undefined) entries.push(entryOf({ before, after }))
    return { before, after }
  }
  const resources: ResourcesStore = {
    find: async (slug) => published(slug) ?? null,
    all: async () =>
      new Map(
        [...records.keys()].flatMap((slug) => {
          const found = published(slug)
          return found === null ? [] : [[slug, found] as const]
        }),
      ),
    listed: async () => listed(),
    change: async (slug, change, entry) => write(slug, change, entry),
    changeAmongListed: async (slug, change, entry) => write(slug, (before) => change(before, listed()), entry),
  }
  const services = {
    ...files.services,
    accounts: memoryPeople(clerk).accounts,
    resources,
    namedResources: [SURVEY_ACT, LAND_ACT],
  }
  const fields = { kind: 'notice' as const, reason: 'Circular 3' }
  return {
    ...files,
    services,
    records,
    entries,
    add: (title: string, file: string | SubmittedFile = 'text', change: { kind?: 'notice' | 'guideline' } = {}) =>
      addResource(services, clerkCaller, { title, ...fields, ...change }, submitted(file)),
    change: (slug: string, title: string, version: number, kind: 'notice' | 'guideline' = 'notice') =>
      changeResource(services, clerkCaller, slug, { title, kind, version, reason: 'Circular 3' }),
    withdraw: (slug: string, version: number) =>
      withdrawResource(services, clerkCaller, slug, { version, reason: 'Circular 3' }),
    replace: (slug: string, file: string | SubmittedFile) =>
      replaceResource(services, clerkCaller, { slug, reason: 'Circular 3' }, submitted(file)),
    list: async () => (await listResources(services)).results,
  }
}
const logged = (act: string, name: string) => ({
  ...byClerk,
  act,
  subject: name,
  subject_uid: 'resources',
  reason: 'Circular 3',
})
const refusedTitle = (text: string) => ({ status: 409, message: text, extras: { errors: { title: text } } })
const isChanged = { status: 409, message: ownMessages.resourceChanged }

describe('the list of documents', () => {
  it('has those of the text first, present or missing, then the added ones', async () => {
    const { add, list } = setUp()
    await add('Exam notice')
    expect(await list()).toEqual([
      { ...SURVEY_ACT, file: null, by: '', added: false, version: 0 },
      { ...LAND_ACT, file: null, by: '', added: false, version: 0 },
      {
        slug: 'exam-notice',
        title: 'Exam notice',
        kind: 'notice',
        file: { name: 'a.pdf', size: 4, uploaded_at: NOW.toISOString(), url: resourcePath({ slug: 'exam-notice' }) },
        by: clerk.name,
        added: true,
        version: 1,
      },
    ])
  })

  it.each([
    ['survey-act', SURVEY_ACT],
    ['exam-notice', { slug: 'exam-notice', title: 'Exam notice', kind: 'notice' }],
    ['old-notice', null],
    ['nothing', null],
    ['../a', null],
  ])('finds what the text names or the office lists: %s', async (slug, expected) => {
    const { add, withdraw, services, records } = setUp()
    await add('Exam notice')
    await add('Old notice')
    await withdraw('old-notice', 1)
    const { file = null } = records.get('exam-notice') ?? {}
    records.set('../a', { ...EMPTY, listed: true, file })
    expect(await findResource(services, slug)).toEqual(expected)
  })
})

describe('adding a document', () => {
  it('stores its file under its slug and logs it', async () => {
    const { add, paths, entries, text, records, kinds } = setUp()
    expect(await add('Exam notice')).toMatchObject({ slug: 'exam-notice', added: true, version: 1 })
    const [path = ''] = paths()
    expect([paths().length, text(path), kinds]).toEqual([1, 'text', ['pdf']])
    expect(path).toMatch(/^resources\/exam-notice\/.*[\da-f-]{36}\.pdf$/)
    expect(records.get('exam-notice')).toMatchObject({ by: clerk.name, added_at: NOW.toISOString() })
    expect(entries).toMatchObject([
      {
        ...logged('add document', 'Exam notice'),
        before: {},
        after: { title: 'Exam notice', kind: 'Notice', file: 'a.pdf, 4 bytes' },
      },
    ])
  })

  it('takes a file that has arrived, once', async () => {
    const { add, put, paths } = setUp()
    const incoming = incomingPath({ uid: 'clerk', attempt: 'attempt-1', document: RESOURCE_PART, type: PDF_TYPE })
    put(incoming, 'text')
    const added = await add('Exam notice', { incoming })
    expect(await add('Exam notice', { incoming })).toEqual(added)
    expect(paths()).toHaveLength(1)
  })

  it('changes nothing with the same title, kind and content again', async () => {
    const { add, paths, entries } = setUp()
    const added = await add('Exam notice')
    const before = paths()
    expect(await add('Exam notice')).toEqual(added)
    expect([paths(), entries.length]).toEqual([before, 1])
  })

  it.each([
    ['another file', 'other', 'notice'],
    ['another kind', 'text', 'guideline'],
  ] as const)('is refused for the same title with %s, and leaves no file', async (_what, file, kind) => {
    const { add, paths } = setUp()
    await add('Exam notice')
    const before = paths()
    await expect(add('Exam notice', file, { kind })).rejects.toMatchObject(refusedTitle(ownMessages.titleTaken))
    expect(paths()).toEqual(before)
  })

  it('is refused for a title that only differs in its spelling', async () => {
    const { add } = setUp()
    await add('Exam notice')
    await expect(add('Exam Notice!')).rejects.toMatchObject(refusedTitle(ownMessages.titleTaken))
  })

  it('keeps its refusal when the record cannot be read afterwards', async () => {
    const { add, services } = setUp()
    await add('Exam notice')
    const { changeAmongListed } = services.resources
    services.resources.changeAmongListed = async (...args) => {
      services.resources.find = () => Promise.reject(new Error('Firestore is away.'))
      return changeAmongListed(...args)
    }
    await expect(add('Exam notice', 'other')).rejects.toMatchObject(refusedTitle(ownMessages.titleTaken))
  })

  it.each(['Survey Act', 'survey act cap 299'])('is refused for a title of the text: %s', async (title) => {
    const { add, paths } = setUp()
    await expect(add(title)).rejects.toMatchObject(refusedTitle(ownMessages.titleNamed))
    expect(paths()).toEqual([])
  })

  it('needs a sound file', async () => {
    const { add, services } = setUp()
    await expect(add('Exam notice', REFUSED_TEXT)).rejects.toMatchObject({ status: 400 })
    const form = { title: 'Exam notice', kind: 'notice' as const, reason: '' }
    await expect(addResource(services, clerkCaller, form, new Map())).rejects.toMatchObject({
      status: 400,
      message: ownMessages.resourceMissing,
      extras: { errors: { [RESOURCE_PART]: ownMessages.resourceMissing } },
    })
  })

  it('is refused over the limit, and leaves no file', async () => {
    const { add, records, paths } = setUp()
    for (let at = 0; at < ADDED_RESOURCES_MAX - 1; at += 1)
      records.set(`n-${at}`, { ...EMPTY, listed: true, title: `N ${at}` })
    await add('Last notice')
    const before = paths()
    await expect(add('Exam notice')).rejects.toMatchObject({
      status: 409,
      message: ownMessages.tooManyResources(ADDED_RESOURCES_MAX),
    })
    expect(paths()).toEqual(before)
    await expect(add('Last notice')).resolves.toBeDefined()
  })

  it('gives another address when a changed document keeps the one of its first title', async () => {
    const { add, change } = setUp()
    await add('Exam notice')
    await change('exam-notice', 'Old exam notice', 1)
    expect((await add('Exam notice', 'second')).slug).toBe('exam-notice-2')
    await change('exam-notice-2', 'Older exam notice', 1)
    expect((await add('Exam notice', 'third')).slug).toBe('exam-notice-3')
  })

  it('shortens a long title so that another address fits', async () => {
    const { add, change } = setUp()
    const title = 'x'.repeat(RESOURCE_TITLE_MAX_LENGTH)
    expect((await add(title)).slug).toBe(title)
    await change(title, 'Short', 1)
    expect((await add(title, 'second')).slug).toBe(`${'x'.repeat(RESOURCE_TITLE_MAX_LENGTH - 5)}-2`)
  })

  it('is refused when somebody else takes the title meanwhile', async () => {
    const { add, services, records, paths } = setUp()
    const { listed } = services.resources
    services.resources.listed = async () => {
      const before = await listed()
      records.set('other', { ...EMPTY, listed: true, title: 'Exam notice' })
      return before
    }
    await expect(add('Exam notice')).rejects.toMatchObject(refusedTitle(ownMessages.titleTaken))
    expect(paths()).toEqual([])
  })
})

describe('changing a document', () => {
  it('gives it title and kind, and keeps address and file', async () => {
    const { add, change, entries } = setUp()
    const { file } = await add('Exam notice')
    expect(await change('exam-notice', 'Exam guide', 1, 'guideline')).toMatchObject({
      slug: 'exam-notice',
      title: 'Exam guide',
      kind: 'guideline',
      file,
      version: 2,
    })
    expect(entries[1]).toMatchObject({
      ...logged('change document', 'Exam notice'),
      before: { title: 'Exam notice', kind: 'Notice' },
      after: { title: 'Exam guide', kind: 'Guideline' },
    })
  })

  it('changes nothing when it is done already', async () => {
    const { add, change, entries } = setUp()
    await add('Exam notice')
    await change('exam-notice', 'Exam guide', 1)
    expect((await change('exam-notice', 'Exam guide', 1)).version).toBe(2)
    expect(entries).toHaveLength(2)
  })

  it.each([
    ['kind', 'Exam notice', 'guideline'],
    ['title', 'Exam guide', 'notice'],
  ] as const)('is refused for another %s after somebody else has changed it', async (_what, title, kind) => {
    const { add, change } = setUp()
    await add('Exam notice')
    await expect(change('exam-notice', title, 0, kind)).rejects.toMatchObject(isChanged)
  })

  it('is refused for a title of another document', async () => {
    const { add, change } = setUp()
    await add('Exam notice')
    await add('Fees')
    await expect(change('fees', 'Exam notice', 1)).rejects.toMatchObject(refusedTitle(ownMessages.titleTaken))
    await expect(change('fees', 'Survey Act', 1)).rejects.toMatchObject(refusedTitle(ownMessages.titleNamed))
    await expect(change('fees', 'FEES', 1)).resolves.toMatchObject({ title: 'FEES' })
  })

  it.each(['nothing', 'Not a slug', 'survey-act'])('finds no added document under "%s"', async (slug) => {
    const { change, records } = setUp()
    records.set('Not a slug', { ...EMPTY, listed: true })
    await expect(change(slug, 'Fees', 0)).rejects.toMatchObject({ status: 404 })
  })
})

describe('withdrawing a document', () => {
  it('takes it off the list and deletes its file', async () => {
    const { add, withdraw, list, paths, entries } = setUp()
    await add('Exam notice')
    expect(await withdraw('exam-notice', 1)).toEqual({ detail: 'Withdrawn.' })
    expect([(await list()).length, paths()]).toEqual([2, []])
    expect(entries[1]).toMatchObject({
      ...logged('withdraw document', 'Exam notice'),
      before: { title: 'Exam notice', file: 'a.pdf, 4 bytes' },
      after: {},
    })
  })

  it('is done once', async () => {
    const { add, withdraw, entries } = setUp()
    await add('Exam notice')
    await withdraw('exam-notice', 1)
    expect(await withdraw('exam-notice', 1)).toEqual({ detail: 'Withdrawn.' })
    expect(entries).toHaveLength(2)
  })

  it('leaves its address to the same title', async () => {
    const { add, withdraw } = setUp()
    await add('Exam notice')
    await withdraw('exam-notice', 1)
    expect(await add('Exam notice', 'second')).toMatchObject({ slug: 'exam-notice', added: true, version: 3 })
  })

  it('is done also when Storage does not delete', async () => {
    const { add, withdraw, state } = setUp()
    await add('Exam notice')
    state.before = () => {
      throw new Error('Storage is away.')
    }
    expect(await withdraw('exam-notice', 1)).toEqual({ detail: 'Withdrawn.' })
  })

  it('is refused after somebody else has changed it', async () => {
    const { add, withdraw, list } = setUp()
    await add('Exam notice')
    await expect(withdraw('exam-notice', 0)).rejects.toMatchObject(isChanged)
    expect(await list()).toHaveLength(3)
  })

  it.each(['nothing', 'Not a slug'])('finds no added document under "%s"', async (slug) => {
    const { withdraw, records } = setUp()
    records.set('Not a slug', { ...EMPTY, listed: true, title: 'A' })
    await expect(withdraw(slug, 0)).rejects.toMatchObject({ status: 404 })
  })
})

describe('replacing a file', () => {
  it('gives a document of the text its first file', async () => {
    const { replace, entries, list } = setUp()
    expect(await replace('survey-act', 'act')).toMatchObject({ ...SURVEY_ACT, added: false, version: 1 })
    expect((await list())[0]?.file?.size).toBe(3)
    expect(entries).toMatchObject([
      { ...logged('document', SURVEY_ACT.title), before: {}, after: { file: 'a.pdf, 3 bytes' } },
    ])
  })

  it('deletes the file before, and logs both without title', async () => {
    const { add, replace, paths, text, entries, records } = setUp()
    await add('Exam notice')
    await replace('exam-notice', 'other text')
    expect(paths().map(text)).toEqual(['other text'])
    expect(entries[1]).toEqual(
      expect.objectContaining({ before: { file: 'a.pdf, 4 bytes' }, after: { file: 'a.pdf, 10 bytes' } }),
    )
    expect(records.get('exam-notice')).toMatchObject({ listed: true, title: 'Exam notice', by: clerk.name })
  })

  it('changes nothing with the same content', async () => {
    const { replace, paths, entries } = setUp()
    await replace('survey-act', 'act')
    const before = paths()
    expect((await replace('survey-act', 'act')).version).toBe(1)
    expect([paths(), entries.length]).toEqual([before, 1])
  })

  it('finds no document', async () => {
    await expect(setUp().replace('nothing', 'text')).rejects.toMatchObject({ status: 404 })
  })

  it('publishes nothing of a document that is withdrawn meanwhile', async () => {
    const { add, replace, services, records, paths } = setUp()
    await add('Exam notice')
    const { find } = services.resources
    services.resources.find = async (slug) => {
      const found = await find(slug)
      services.resources.find = find
      records.set(slug, { ...EMPTY, title: 'Exam notice' })
      return found
    }
    const before = paths()
    await expect(replace('exam-notice', 'other')).rejects.toMatchObject({ status: 404 })
    expect(paths()).toEqual(before)
  })

  it('keeps every file when nobody knows whether it was written', async () => {
    const { replace, services, paths } = setUp()
    services.resources.change = () => Promise.reject(new Error('No answer.'))
    await expect(replace('survey-act', 'act')).rejects.toThrow('No answer.')
    expect(paths()).toHaveLength(2)
  })

  it('keeps every file when the record cannot be read afterwards', async () => {
    const { replace, services, paths } = setUp()
    await replace('survey-act', 'act')
    const { change } = services.resources
    services.resources.change = async (...args) => {
      const done = await change(...args)
      services.resources.find = () => Promise.reject(new Error('Firestore is away.'))
      return done
    }
    expect((await replace('survey-act', 'other')).version).toBe(2)
    // The old file, the new one, and what the request sent.
    expect(paths()).toHaveLength(3)
  })

  it('deletes its copy when somebody else has withdrawn the document since', async () => {
    const { add, replace, services, records, paths } = setUp()
    await add('Exam notice')
    const { change } = services.resources
    services.resources.change = async (...args) => {
      const done = await change(...args)
      records.set('exam-notice', { ...EMPTY, title: 'Exam notice' })
      return done
    }
    await replace('exam-notice', 'other')
    expect(paths()).toEqual([])
  })

  it('keeps the file that somebody else has published since', async () => {
    const { replace, services, paths, text } = setUp()
    await replace('survey-act', 'first')
    const { change } = services.resources
    services.resources.change = async (...args) => {
      const done = await change(...args)
      services.resources.change = change
      await replace('survey-act', 'third')
      return done
    }
    await replace('survey-act', 'second')
    expect(paths().map(text)).toEqual(['third'])
  })
})
