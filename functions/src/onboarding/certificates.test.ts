import { api, ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { madeAccount } from '../accounts/testing.ts'
import { pdf } from '../files/testing.ts'
import { certificateOf, certificatesOf, saveCertificates } from './certificates.ts'
import { iskCertificateOf, iskMembershipOf, saveIskMembership } from './isk-membership.ts'
import { memoryOnboarding } from './testing.ts'

const setUp = () => {
  const world = memoryOnboarding(madeAccount('u'))
  const { services, caller } = world
  return {
    ...world,
    save: (...kinds: string[]) =>
      saveCertificates(services, caller, new Map(kinds.map((kind) => [kind, pdf(kind, `my ${kind}.pdf`)]))),
    saveIsk: (number: string, file?: ReturnType<typeof pdf>) => saveIskMembership(services, caller, number, file),
  }
}
const none = { phd: null, master: null, bachelor: null, higher_diploma: null, diploma: null, kcse: null }

describe('certificates', () => {
  it('are none before one is stored', async () => {
    const { services, caller } = setUp()
    expect(await certificatesOf(services, caller)).toEqual({ user_id: 'u', ...none })
    expect(await certificateOf(services, caller, 'kcse')).toBeNull()
  })

  it.each(['phd', 'master', 'bachelor', 'higher_diploma', 'diploma'] as const)(
    'show %s with its file and leave the others',
    async (kind) => {
      const { save, services, caller, files } = setUp()
      await save('kcse')
      const saved = await save(kind)
      const file = (of: typeof kind | 'kcse') => ({
        name: `my ${of}.pdf`,
        size: of.length,
        uploaded_at: '2026-03-01T08:00:00.000Z',
        url: api.certificate(of),
      })
      expect(saved).toEqual({ user_id: 'u', ...none, kcse: file('kcse'), [kind]: file(kind) })
      const path = (await certificateOf(services, caller, kind))?.path ?? ''
      expect(path).toMatch(new RegExp(`^accounts/u/certificates/${kind}-[\\da-f-]{36}\\.pdf$`))
      expect(files.text(path)).toBe(kind)
    },
  )

  it('are none for another kind', async () => {
    const { save, services, caller } = setUp()
    await save('kcse')
    expect(await certificateOf(services, caller, 'user_id')).toBeNull()
  })

  it('need KCSE, sent now or stored before', async () => {
    const { save, files } = setUp()
    await expect(save('phd')).rejects.toMatchObject({
      status: 400,
      message: ownMessages.kcseRequired,
      extras: { errors: { kcse: ownMessages.kcseRequired } },
    })
    expect(files.paths()).toEqual([])
    await save('kcse')
    await expect(save('phd')).resolves.toBeDefined()
  })

  it('are deleted when another one replaces them', async () => {
    const { save, files } = setUp()
    await save('kcse')
    await save('kcse')
    expect([files.paths().length, files.kinds]).toEqual([1, ['pdf', 'pdf']])
  })
})

describe('ISK membership', () => {
  it('is empty before it is saved', async () => {
    const { services, caller } = setUp()
    expect(await iskMembershipOf(services, caller)).toEqual({ user_id: 'u', isk_number: '', isk_certificate: null })
    expect(await iskCertificateOf(services, caller)).toBeNull()
  })

  it('is the number and the certificate', async () => {
    const { saveIsk, services, caller, files } = setUp()
    expect(await saveIsk('ISK 7', pdf('isk', 'isk.pdf'))).toEqual({
      user_id: 'u',
      isk_number: 'ISK 7',
      isk_certificate: { name: 'isk.pdf', size: 3, uploaded_at: '2026-03-01T08:00:00.000Z', url: api.iskCertificate },
    })
    expect((await iskCertificateOf(services, caller))?.path).toMatch(/^accounts\/u\/membership\/isk_certificate-/)
    expect([files.paths().length, files.kinds]).toEqual([1, ['pdf']])
  })

  it('keeps its certificate when only the number changes', async () => {
    const { saveIsk } = setUp()
    const { isk_certificate } = await saveIsk('ISK 7', pdf('isk'))
    expect(await saveIsk('ISK 8')).toEqual({ user_id: 'u', isk_number: 'ISK 8', isk_certificate })
  })

  it('needs a certificate, sent now or stored before', async () => {
    const { saveIsk, services, caller } = setUp()
    await expect(saveIsk('ISK 7')).rejects.toMatchObject({
      status: 400,
      message: ownMessages.iskRequired,
      extras: { errors: { isk_certificate: ownMessages.iskRequired } },
    })
    expect((await iskMembershipOf(services, caller)).isk_number).toBe('')
  })
})
