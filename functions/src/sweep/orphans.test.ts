import { describe, expect, it } from 'vitest'
import { orphansAmong, type RecordStores } from './orphans.ts'

const unused = () => Promise.reject(new Error('Not needed here.'))
const named = {
  picture: 'accounts/u1/profile/picture-2.png',
  certificate: 'accounts/u1/certificates/phd-2.pdf',
  membership: 'accounts/u1/membership/isk_certificate-2.pdf',
  resource: 'resources/r1/2-guide.pdf',
  document: 'licences/ls-1/2026/a/otherDocument.pdf',
  photograph: 'licences/ls-1/2026/b/photograph.png',
}

const resource = (path: string) => ({
  file: { path, name: '', size: 1, uploaded_at: '', sha256: '', active_content: false, origin: null },
  by: '',
  title: '',
  kind: 'notice' as const,
  listed: false,
  added_at: '',
  version: 1,
})

const member = (fields: Record<string, unknown>) => ({
  find: async (uid: string) => (uid === 'u1' ? fields : null),
  update: unused,
})

/** Records of one account, one resource and one licence that name these files. */
const storesOf = () => {
  let licencesRead = 0
  const stores: RecordStores = {
    practising: {
      documentPaths: async () => {
        licencesRead += 1
        return [named.document]
      },
    },
    issues: { photographPaths: async () => [named.photograph] },
    resources: { find: async (id: string) => (id === 'r1' ? resource(named.resource) : null) },
    records: {
      personal: member({ picture: { path: named.picture } }),
      certificates: member({ phd: { path: named.certificate } }),
      membership: member({ isk_certificate: { path: named.membership } }),
    },
  }
  return { stores, licencesRead: () => licencesRead }
}

describe('orphans', () => {
  it.each(Object.entries(named))('are not the file that a record names: %s', async (_what, path) => {
    expect(await orphansAmong(storesOf().stores, [path])).toEqual([])
  })

  it.each([
    'accounts/u1/profile/picture-1.png',
    'accounts/u2/profile/picture-1.png',
    'accounts/u1/certificates/phd-1.pdf',
    'accounts/u1/membership/isk_certificate-1.pdf',
    'resources/r1/1-guide.pdf',
    'resources/r2/1-guide.pdf',
    'licences/ls-1/2026/b/otherDocument.pdf',
  ])('are files that records stopped naming: %s', async (path) => {
    expect(await orphansAmong(storesOf().stores, [path])).toEqual([path])
  })

  it.each(['accounts/u1/notes/1.pdf', 'backups/u1/profile/1.png', 'registers/licences/'])(
    'are no files of an unknown folder: %s',
    async (path) => {
      expect(await orphansAmong(storesOf().stores, [path])).toEqual([])
    },
  )

  it('are found beside files of other folders', async () => {
    const paths = [...Object.values(named), 'licences/ls-1/2026/c/otherDocument.pdf', 'resources/r2/1-guide.pdf']
    expect(await orphansAmong(storesOf().stores, paths)).toEqual(paths.slice(-2))
  })

  it('cost no reading of the licences when none of the files is of a licence', async () => {
    const { stores, licencesRead } = storesOf()
    await orphansAmong(stores, [named.picture, named.resource])
    expect(licencesRead()).toBe(0)
    await orphansAmong(stores, [named.picture, named.document, named.photograph])
    expect(licencesRead()).toBe(1)
  })
})
