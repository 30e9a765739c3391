import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validationMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { recordPasswordChanged } from '../../functions/src/accounts/password-changed.ts'
import { pdfOfSize } from '../../functions/src/files/pdf/testing.ts'
import { createServices } from '../../functions/src/services.ts'
import { suiteConfig } from '../api/support/real-services.ts'
import { useOfficeCommands } from './office-commands.ts'

/** A project of this file's own in the running suite, so that nobody else's register or accounts are in it. */
const PROJECT = 'demo-office'
const { start, run, file, folder } = useOfficeCommands(PROJECT)

describe('every command', () => {
  // Of each command one mistake; the others are proved in office-commands.prove.ts.
  it.each([
    ['import', ['plan', 'nowhere.csv'], 'There is no file nowhere.csv.'],
    ['accounts', ['reset', '--id', '99999999'], 'No account has this ID number.'],
    ['passkeys', ['link', '--id', '99999999'], 'No account has this ID number.'],
    ['record', [], 'npm run record -- project'],
    ['resources', ['nowhere'], 'cannot be read.'],
    ['record', ['erase', 'nosuch', '--reason', 'x'], 'The record has no act nosuch.'],
    ['verify-record', ['--heads', '/nowhere/heads'], '/nowhere/heads: there is no such file or folder.'],
  ])('%s: answers %j in words', async (command, given, words) => {
    const { code, out } = await start(command, ...given)
    expect(out).toContain(words)
    expect(out).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })

  it('nothing is kept when the report cannot be written', async () => {
    await run('import', 'plan', '--report', 'no/such/folder.csv', 'licensed.csv')
    expect((await run('import', 'versions')).out).toContain('Nothing is published.')
  })
})

const planned = async (...given: string[]) => {
  const { out } = await run('import', 'plan', ...given)
  return { out, id: /Planned as (\S+)\./.exec(out)?.[1] ?? '' }
}

describe('a day in the office', () => {
  it('publishes a planned import', async () => {
    const dry = await run('import', 'plan', '--dry-run', '--report', 'problems.csv', 'licensed.csv')
    expect(dry.out).toContain('2 rows: 2 new')
    expect(dry.out).toContain('Nothing was kept.')
    expect(dry.code).toBe(0)
    const first = await planned('licensed.csv')
    expect((await run('import', 'publish', first.id)).out).toContain('version 1')

    await file('next.csv', 'S/No,Name,Licence No,Status', '1,Zuhura Kombo,LS/0001,Suspended', '3,,LS/0003,Active')
    const next = await planned('--report', 'problems.csv', 'next.csv')
    expect(next.out).toContain('In the register, but not in the file (1):\n  LS/0002 Tabu Dida\n')
    expect(next.out).toContain('line 3: LS/0003: no name')
    expect(next.out).toContain('status: "Active" becomes "Suspended"')
    expect(next.out).toContain('STOP: 1 of 2 entries are not in the file')
    expect(await readFile(join(folder(), 'problems.csv'), 'utf8')).toMatch(
      /refused,LS\/0003,,no name\r\n.*gone,LS\/0002/s,
    )
  })

  it('removes nobody unless it is asked for and the number is typed', async () => {
    const { id } = await planned('--remove', 'next.csv')
    const stopped = await run('import', 'publish', id)
    expect([stopped.code, stopped.out]).toEqual([1, expect.stringContaining('gone 1')])
    const published = await run('import', 'publish', id, '--gone', '1', '--refused', '1')
    expect(published.out).toMatch(/Published, .*version 2/)
    expect((await run('import', 'publish', id)).out).toMatch(/This plan was published before, .*version 2/)
    expect((await run('import', 'download', '--output', 'now.csv')).code).toBe(0)
    expect(await readFile(join(folder(), 'now.csv'), 'utf8')).not.toContain('Tabu Dida')
  })

  it('takes back a version', async () => {
    const taking = ['take-back', '2', '--reason', 'Wrong file', '--by', 'Wambui']
    expect((await run('import', ...taking, '--seen', '1')).out).toContain('Version 2 has been published since')
    const taken = await run('import', ...taking, '--seen', '2', '--in-error')
    expect(taken.out).toContain('LS/0002 Tabu Dida: returns to the register')
    expect(taken.out).toContain('Published as version 3')
    expect((await run('import', ...taking, '--seen', '3')).out).toContain('neither today nor the past')
    const { out } = await run('import', 'versions')
    expect(out).toMatch(/version 3 .*by Wambui \(terminal\) {2}takes back version 2\nversion 2 .*\nversion 1 /)
    expect((await start('import', 'download')).out).toContain('Tabu Dida')
  })

  it('creates the accounts of a file', async () => {
    await file(
      'accounts.csv',
      'ID number;Name;Type;Licence',
      '70000001;Zuhura Kombo;Surveyor;LS/0001',
      '70000002;Somebody Else;surveyor;LS/0002',
      '70000003;;surveyor;LS/0002',
      'seven;Tabu Dida;surveyor;LS/0002',
      '70000001;Tabu Dida;surveyor;LS/0002',
      '70000004;Tabu Dida;chief;LS/0002',
      '70000005;Tabu Dida;surveyor;LS/0009',
    )
    const { code, out } = await run('accounts', 'create', '--file', 'accounts.csv')
    expect(code).toBe(1)
    expect(out.match(/temporary password/g)).toHaveLength(1)
    expect(out).toMatch(/^Zuhura Kombo: temporary password \S{16,}$/m)
    for (const words of [
      "line 3: Licence LS/0002 is Tabu Dida's in the register, not Somebody Else's.",
      'line 4: Give a name.',
      'line 5: The ID number must have',
      'line 6: This ID number already has an account.',
      'line 7: The type must be one of chair, office, surveyor, assistant.',
      'line 8: Licence LS/0009 is not in the register.',
    ])
      expect(out).toContain(words)
  })

  it('resets, disables, enables and lists an account', async () => {
    expect((await run('accounts', 'reset', '--id', '70000001')).out).toMatch(/^Temporary password: \S{16,}$/m)
    expect((await run('accounts', 'disable', '--id', '70000001')).out).toContain('Disabled; every session has ended.')
    expect((await run('accounts', 'list')).out).toMatch(
      /^surveyor +LS\/0001 +disabled +temporary password +Zuhura Kombo$/m,
    )
    expect((await run('accounts', 'enable', '--id', '70000001')).out).toContain('Enabled.')
    expect((await run('accounts', 'list')).out).toMatch(/LS\/0001 +active/)
  })

  it('lists how far each account has come', async () => {
    await run('accounts', 'create', '--id', '70000090', '--name', 'Juma Bett', '--type', 'chair')
    const services = createServices({ ...suiteConfig(), projectId: PROJECT })
    const accountOf = async (id: string) => (await services.identities.find(id)) ?? ''
    await recordPasswordChanged(services, await accountOf('70000090'), true)
    const surveyor = await accountOf('70000001')
    await recordPasswordChanged(services, surveyor, true)
    const { out } = await run('accounts', 'list')
    expect(out).toMatch(/^chair +active +complete +Juma Bett$/m)
    expect(out).toMatch(/active +onboarding +Zuhura Kombo$/m)
    await services.accounts.change(surveyor, { declared_at: new Date().toISOString() })
    await services.close()
    await run('accounts', 'reset', '--id', '70000001')
    expect((await run('accounts', 'list')).out).toMatch(/active +temporary password +Zuhura Kombo$/m)
  })

  it('removes an account and its records after a yes', async () => {
    const services = createServices({ ...suiteConfig(), projectId: PROJECT })
    const uid = await services.identities.find('70000001')
    if (uid === null) throw new Error('There is no such account.')
    for (const records of Object.values(services.records)) await records.update(uid, () => ({ given: 'something' }))

    const asked = await run('accounts', 'remove', '--id', '70000001')
    expect(asked.out).toContain('Nothing was changed.')
    expect(asked.code).toBe(1)
    expect(await services.accounts.find(uid)).not.toBeNull()

    expect((await run('accounts', 'remove', '--yes', '--id', '70000001')).out).toContain('Removed.')
    expect(await services.accounts.find(uid)).toBeNull()
    expect(await services.identities.find('70000001')).toBeNull()
    for (const records of Object.values(services.records)) expect(await records.find(uid)).toBeNull()
    await services.close()

    expect((await run('accounts', 'remove', '--yes', '--id', '70000001')).out).toContain(
      'No account has this ID number.',
    )
    const again = ['--id', '70000001', '--name', 'Zuhura Kombo', '--type', 'surveyor', '--licence', 'LS/0001']
    expect((await run('accounts', 'create', ...again)).out).toContain('temporary password')
  })

  it('removes an assistant with what the board noted of them', async () => {
    await file(
      'assistants.csv',
      'Name,Assistant No,Supervisor,Supervisor Licence No',
      'Juma Hamisi,AA/1,Zuhura Kombo,LS/0001',
    )
    const { id } = await planned('assistants.csv')
    expect((await run('import', 'publish', id)).out).toContain('1 row  1 new')
    const juma = ['--id', '70000007', '--name', 'Juma Hamisi', '--type', 'assistant', '--assistant', 'AA/1']
    expect((await run('accounts', 'create', ...juma)).out).toContain('temporary password')
    const services = createServices({ ...suiteConfig(), projectId: PROJECT })
    const { entry_id: assistant = '' } = (await services.accounts.ofIdNumber('70000007')) ?? {}
    await services.assistants.put({ assistant, supervisor: 'entry', email: 'juma@mail.example', phone_number: '' })
    expect((await run('accounts', 'remove', '--yes', '--id', '70000007')).out).toContain('Removed.')
    expect(await services.assistants.of({ assistant })).toEqual([])
    await services.close()
  })

  it('uploads the documents it has', async () => {
    await writeFile(join(folder(), 'survey-act-cap-299.pdf'), pdfOfSize())
    const { code, out } = await run('resources', '.')
    expect(code).toBe(0)
    expect(out).toContain('1 of 1 documents written')
    expect(out).toContain('Missing in the folder:\n  land-law-1989.pdf\n')
    expect((await run('resources', '.')).out).toContain('0 of 1 documents written; the others were there.')
    await file('land-law-1989.pdf', 'not one')
    const refused = await run('resources', '.')
    expect(refused.code).toBe(1)
    expect(refused.out).toContain(`Nothing was uploaded:\n  land-law-1989.pdf: ${validationMessages.pdfOnly}`)
  })
})
