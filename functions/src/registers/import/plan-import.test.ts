import { describe, expect, it } from 'vitest'
import { fieldChanges, type PlanEntry, questionIdOf } from './plan.ts'
import type { PlannedImport } from './plan-import.ts'
import { everyBrake, licensedFile, manyLicensed, memoryOffice } from './testing.ts'

const amina = '1,Amina Were,LS/0001,,,Active'
const baraka = '2,Baraka Oloo,LS/0002,Oloo Ltd,P.O. Box 1,Active'
const cherop = '3,Cherop Bett,LS/0003,,,Active'

const entriesOf = ({ plan }: PlannedImport): readonly PlanEntry<object>[] => plan.entries
const lines = (planned: PlannedImport, ...outcomes: string[]) =>
  entriesOf(planned)
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ outcome, line, reason }) => [outcome, line, reason])
const told = (planned: PlannedImport) => lines(planned, 'refused', 'check', 'note')
const outcomesOf = (planned: PlannedImport) => entriesOf(planned).map(({ outcome, number }) => `${outcome} ${number}`)

describe('planning', () => {
  it('publishes exactly the plan when it is asked to', async () => {
    const office = memoryOffice()
    const file = licensedFile(
      '7,"  Amina   Were ", ls/0001 ,"Were, Sons & Co","P.O. Box 1-00100,\nNairobi\n\nKenya",ACTIVE',
    )
    const { record } = await office.plan('licensed', file)
    expect(await office.licensed()).toEqual([])
    expect(record).toMatchObject({ state: 'planned', base: 0, by: 'office', counts: { added: 1, after: 1 } })
    expect(office.imports.files.get(record.file?.path ?? '')).toEqual(new TextEncoder().encode(file))
    const { version } = await office.publish(record.id)
    expect(version).toMatchObject({ number: 1, import_id: record.id, count: 1 })
    expect(await office.licensed()).toEqual([
      {
        entry_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        licensed_id: 7,
        name: 'Amina Were',
        license_no: 'LS/0001',
        firm: 'Were, Sons & Co',
        postal_address: 'P.O. Box 1-00100, Nairobi, Kenya',
        status: 'Active',
      },
    ])
  })

  it('lists every difference, changed entries field by field', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const planned = await office.plan(
      'licensed',
      licensedFile('2,Baraka Oloo,L.S. 2,Oloo & Co,P.O. Box 1,Suspended', cherop),
    )
    expect(outcomesOf(planned)).toEqual(['check L.S. 2', 'changed L.S. 2', 'new LS/0003', 'gone LS/0001'])
    const [, changed] = entriesOf(planned)
    expect(changed?.change && fieldChanges(changed.change)).toEqual([
      { field: 'license_no', before: 'LS/0002', after: 'L.S. 2' },
      { field: 'firm', before: 'Oloo Ltd', after: 'Oloo & Co' },
      { field: 'status', before: 'Active', after: 'Suspended' },
    ])
  })

  it('of the same file twice finds nothing to publish', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const again = await office.load('licensed', licensedFile(baraka, amina, amina))
    expect(again.plan.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, repeated: 1, refused: 0 })
    expect(again.version).toBeNull()
    expect(office.versions.state.records.size).toBe(1)
  })

  it('works out the same plan in a dry run and stores nothing', async () => {
    const office = memoryOffice()
    const dry = await office.plan('licensed', licensedFile(amina), { dryRun: true })
    expect([office.imports.files.size, office.imports.records.size]).toEqual([0, 0])
    expect((await office.plan('licensed', licensedFile(amina))).plan).toEqual(dry.plan)
  })

  it('reports each row that is not right with the line it starts on', async () => {
    const office = memoryOffice()
    const planned = await office.load(
      'licensed',
      licensedFile(
        '1,Amina Were,LS/0001,,"P.O. Box 1\nNairobi",Active',
        '2,,LS/0002,,,Active',
        '3,Baraka Oloo,,,,Active',
        ',,,,,',
        ',Dida Yego,LS/0004,,,Active',
        '5,Esther Bett,LS/0005,,,',
        '6,Furaha Rutto,LS/0006,Active,,Mapping and Sons',
        '7,Gakii Tanui,LS/0007,Tanui, Sons,P.O. Box 2,Active',
        'x,Halima Saina,LS/0008,,,Active',
        '9,José Were,LS/0009,,,Active'.replace('é', 'Ã©'),
        '10,Kend\uFFFD Were,LS/0010,,,Active',
        '11,12345,LS/0011,,,Active',
        '12,Lilian Yego,LS/,,,Active',
        `13,${'Makena '.repeat(40)},LS/0013,,,Active`,
        'SNo.,Name,License No,Firm,Postal Address,Status',
        '14,Noël Kombo,1.2E+05,,,Active',
        '15,Wanjik? Oloo,LS/0015,,,Active',
        '16,WanjikÅ© Oloo,LS/0016,,,Active',
        'Total,,17,,,',
      ),
    )
    expect(told(planned)).toEqual([
      ['refused', 4, 'no name'],
      ['refused', 5, 'no register number'],
      ['note', 6, 'a blank row'],
      ['refused', 7, 'the serial number is not a whole number above zero'],
      ['refused', 8, 'no status'],
      ['refused', 9, expect.stringContaining('a status in another column')],
      ['refused', 10, expect.stringContaining('has 7 cells where the header has 6')],
      ['refused', 11, 'the serial number is not a whole number above zero'],
      ['refused', 12, expect.stringMatching(/converted twice .*CSV UTF-8/)],
      ['refused', 13, expect.stringMatching(/damaged .*CSV UTF-8/)],
      ['refused', 14, 'the name has no letter'],
      ['refused', 15, 'the register number has no digit'],
      ['refused', 16, 'the name is longer than 200 characters'],
      ['note', 17, 'the header again'],
      ['refused', 18, expect.stringContaining('power of ten')],
      ['refused', 19, expect.stringMatching(/question mark .*CSV UTF-8/)],
      ['refused', 20, expect.stringMatching(/converted twice .*CSV UTF-8/)],
      ['note', 21, 'a row of totals'],
    ])
    expect((await office.licensed()).map(({ license_no }) => license_no)).toEqual(['LS/0001'])
  })

  it('keeps a status it does not know when the clerk says so, and asks no second time', async () => {
    const office = memoryOffice()
    const file = licensedFile('1,Amina Were,LS/0001,,,Interdicted')
    const planned = await office.load('licensed', file, { answer: 'as written' })
    expect(lines(planned, 'question')).toEqual([
      ['question', 2, expect.stringContaining('“Interdicted” is not a status')],
    ])
    expect(await office.licensed()).toMatchObject([{ status: 'Interdicted' }])
    expect((await office.plan('licensed', file)).plan.counts).toMatchObject({ questions: 0, unchanged: 1 })
  })

  it('keeps the day of a status while the status holds', async () => {
    const office = memoryOffice()
    const header = 'SNo.,Name,License No,Status,Status date\n'
    const days = ['2026-03-14', '14/3/2026', '', '31/02/2026', '22/11/2026']
    const rows = days.map((day, at) => `${at + 1},Person A,LS/${at + 1},Suspended,${day}`)
    const planned = await office.load('licensed', header + rows.join('\n'))
    expect(lines(planned, 'refused')).toEqual([
      ['refused', 5, expect.stringContaining('is not a day')],
      ['refused', 6, expect.stringContaining('is in the future')],
    ])
    const since = async () => (await office.licensed()).map(({ status_since }) => status_since)
    expect(await since()).toEqual(['2026-03-14', '2026-03-14', undefined])
    await office.load('licensed', licensedFile('1,Person A,LS/1,New firm,,Suspended', '2,Person A,LS/2,,,Active'))
    expect(await since()).toEqual(['2026-03-14', undefined, undefined])
  })

  it('refuses both of two rows under one number in any spelling', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const result = await office.load(
      'licensed',
      licensedFile(
        '1,Amina Were,LS/0001,New firm,,Active',
        '1,Somebody Else,ls 1,,,Active',
        baraka,
        '3,,LS/0002,,,Active',
      ),
      { remove: true },
    )
    expect(told(result)).toEqual([
      ['refused', 2, expect.stringContaining('line 3 of the file has this number too')],
      ['refused', 3, expect.stringContaining('line 2 of the file has this number too')],
      ['refused', 5, 'no name'],
    ])
    expect((await office.licensed()).map(({ name, firm }) => [name, firm])).toEqual([
      ['Amina Were', ''],
      ['Baraka Oloo', 'Oloo Ltd'],
    ])
  })

  it('keeps serial numbers unique in the future register', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const swapped = await office.load(
      'licensed',
      licensedFile('2,Amina Were,LS/0001,,,Active', '1,Baraka Oloo,LS/0002,,,Active'),
    )
    expect(swapped.plan.counts).toMatchObject({ changed: 2, refused: 0 })
    const file = licensedFile(
      '5,Cherop Bett,LS/0003,,,Active',
      '5,Dida Yego,LS/0004,,,Active',
      '1,Esther Dida,LS/0005,,,Active',
    )
    const kept = await office.plan('licensed', file)
    expect(lines(kept, 'refused')).toEqual([
      ['refused', 2, 'serial number 5 is also that of LS/0004'],
      ['refused', 3, 'serial number 5 is also that of LS/0003'],
      ['refused', 4, 'serial number 1 is also that of LS/0002'],
    ])
    const removed = await office.plan('licensed', file, { remove: true })
    expect(lines(removed, 'refused')).toHaveLength(2)
    expect(removed.plan.counts).toMatchObject({ questions: 1, gone: 2 })
  })

  it('removes entries gone from the file only when that is asked', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka, cherop))
    const file = licensedFile(amina, '3,,LS/0003,,,Active')
    const kept = await office.load('licensed', file)
    expect(outcomesOf(kept)).toContain('gone LS/0002')
    expect([kept.version, (await office.licensed()).length]).toEqual([null, 3])
    const removed = await office.load('licensed', file, { remove: true })
    expect(removed.version?.changed).toMatchObject({ gone: 1 })
    expect((await office.licensed()).map(({ license_no }) => license_no)).toEqual(['LS/0001', 'LS/0003'])
  })

  it('does not count an entry as gone when its row lost the number', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka))
    const planned = await office.plan('licensed', licensedFile(amina, '2,BARAKA OLOO,,,,Active'), { remove: true })
    expect(planned.plan.counts).toMatchObject({ refused: 1, gone: 0 })
  })

  it('leaves fields alone that the file has no column for', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(baraka))
    await office.load('licensed', 'Status;register number;S/N;surveyor\nSUSPENDED;LS/0002;2;Baraka Oloo\n')
    expect(await office.licensed()).toMatchObject([
      { firm: 'Oloo Ltd', postal_address: 'P.O. Box 1', status: 'Suspended' },
    ])
  })

  it('behind a quote that is closed far below is reported by its lines', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `${at + 3},Person ${at},LS/${at + 3},,,Active`)
    const file = licensedFile(amina, '2,"Baraka,LS/0002,,,Active', ...rows, '99,"X",LS/0099,,,Active')
    const planned = await memoryOffice().plan('licensed', file)
    expect(told(planned)).toContainEqual(['refused', 3, expect.stringContaining('goes on to line 13')])
    expect(planned.plan.counts.added).toBe(1)
  })
})

/** A register of 100, and a plan for this file. */
const setUp = async (next: string, options = {}) => {
  const office = memoryOffice()
  await office.load('licensed', manyLicensed(100))
  return { office, ...(await office.plan('licensed', next, options)) }
}
const held = (plan: PlannedImport['plan']) => plan.brakes.map(({ kind, rows }) => [kind, rows])

describe('brakes', () => {
  it('stop a file whose every row changes its holder', async () => {
    const { plan } = await setUp(
      manyLicensed(100, (at) => `Person ${at + 1} Oloo`.replace('Person', `P${'x'.repeat(at % 7)}`)),
    )
    expect(held(plan)).toEqual([['questions', 100]])
  })

  it('stop a file whose names moved one row down', async () => {
    const { plan } = await setUp(manyLicensed(100, (at) => `Person ${(at + 99) % 100} Oloo`))
    expect(held(plan)).toEqual([['questions', 100]])
  })

  it('stop a file that has half of the rows or fewer', async () => {
    expect(held((await setUp(manyLicensed(50), { remove: true })).plan)).toEqual([['gone', 50]])
    expect(held((await setUp(manyLicensed(49))).plan)).toEqual([
      ['gone', 51],
      ['fewer', 49],
    ])
  })

  it('stop a file of which more than a tenth is refused', async () => {
    expect(held((await setUp(manyLicensed(100, (at) => (at < 11 ? '' : `Person ${at} Oloo`)))).plan)).toEqual([
      ['refused', 11],
    ])
    expect(held((await setUp(manyLicensed(100, (at) => (at < 10 ? '' : `Person ${at} Oloo`)))).plan)).toEqual([])
  })

  it('do not stop 5 % gone and 5 % questions', async () => {
    const { plan } = await setUp(
      manyLicensed(95, (at) => (at < 5 ? `Other ${at} Name` : `Person ${at} Oloo`)),
      { remove: true },
    )
    expect(held(plan)).toEqual([])
  })

  it('are lifted by the right numbers alone', async () => {
    const { office, record, plan } = await setUp(manyLicensed(49), { remove: true })
    for (const typed of [{}, { gone: 51 }, { gone: 49, fewer: 51 }])
      await expect(office.publish(record.id, { typed })).rejects.toMatchObject({ code: 'brakes' })
    expect(await office.licensed()).toHaveLength(100)
    await office.publish(record.id, { typed: everyBrake(plan) })
    expect(await office.licensed()).toHaveLength(49)
  })
})

describe('importing assistants', () => {
  const header = 'Supervisor;Supervisor Licence;Assistant No;Assistant'

  it('finds their supervisors by number and name', async () => {
    const office = memoryOffice()
    await expect(office.plan('approved', `${header}\nAmina Were;LS/0001;AA/1;Juma\n`)).rejects.toThrow(
      'Import the register of licensed surveyors first',
    )
    await office.load('licensed', licensedFile('1,Amina Müller Were,LS/0001,,,Active', baraka))
    const result = await office.load(
      'approved',
      [
        header,
        'were amina MULLER;LS/0001;AA/1;Juma Oloo',
        'Amina Were;ls 1;AA/2;Kendi Oloo',
        'Nobody;LS/0404;AA/4;Makena Oloo',
        'Baraka Oloo;LS/0002;;Naliaka Oloo',
      ].join('\n'),
    )
    expect(told(result)).toEqual([
      ['check', 2, "the supervisor's name in the register is Amina Müller Were"],
      ['check', 3, "the supervisor's name in the register is Amina Müller Were"],
      ['check', 4, "nobody has the supervisor's licence LS/0404 in the register yet"],
      ['refused', 5, 'no assistant number'],
    ])
    const [first = '', ...others] = (await office.approved()).map((row) => row.supervisor_id)
    expect([first, ...others]).toEqual([(await office.licensed())[0]?.entry_id, first, ''])
  })

  it('asks once whom the file means when the number is another person’s', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, '2,Baraka Oloo,LS/0002,,,Active'))
    const file = `${header}\nBaraka Oloo;LS/0001;AA/1;Juma\nBaraka Oloo;LS/0001;AA/2;Kendi\nAmina Were;LS/0001;AA/3;Leila\n`
    const { plan, record } = await office.plan('approved', file)
    const entries: readonly PlanEntry<object>[] = plan.entries
    const question = entries.find(({ outcome }) => outcome === 'question')
    expect(question).toMatchObject({
      question: 'supervisor:ls 0001 baraka oloo',
      reason:
        'The file names the supervisor LS/0001 Baraka Oloo, but in the register LS/0001 is Amina Were’s. Who is meant? 2 rows have it.',
    })
    expect(question?.options.map(({ answer }) => answer)).toEqual(['is:ls-1', 'is:ls-2', 'as written', 'unknown'])
    const [a, b] = (await office.licensed()).map(({ entry_id }) => entry_id)
    const answering = async (answer: string) => {
      await office.publish(record.id, { answers: { [questionIdOf('supervisor:LS/0001 Baraka Oloo')]: answer } })
      return (await office.approved()).map(({ supervisor_id }) => supervisor_id)
    }
    expect(await answering('is:ls-2')).toEqual([b, b, a])
    expect((await office.plan('approved', file)).plan.counts).toMatchObject({ questions: 0, unchanged: 3 })
  })

  it.each([
    ['as written', ['', '']],
    ['unknown', []],
  ])('keeps a supervisor who fits nobody: %s', async (answer, supervisors) => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina))
    const file = `${header}\nBaraka Oloo;LS/0001;AA/1;Juma\nBaraka Oloo;LS/0001;AA/2;Kendi\n`
    await office.load('approved', file, { answer })
    expect((await office.approved()).map(({ supervisor_id }) => supervisor_id)).toEqual(supervisors)
  })

  it('refuses a file of the other register', async () => {
    const office = memoryOffice()
    await office.load('licensed', licensedFile(amina, baraka, cherop))
    await office.load('approved', `${header}\nAmina Were;LS/0001;AA/1;Juma\nBaraka Oloo;LS/2;AA/2;Kendi\n`)
    for (const [register, file] of [
      ['approved', licensedFile(amina)],
      ['licensed', `${header}\nAmina Were;LS/0001;AA/1;Juma\n`],
      ['licensed', licensedFile('1,Juma,AA/1,,,Active', '2,Kendi,aa 2,,,Active')],
      ['approved', `${header}\nAmina Were;LS/0001;LS/0001;Amina Were\nBaraka Oloo;LS/2;LS/2;Baraka Oloo\n`],
    ] as const)
      await expect(office.plan(register, file)).rejects.toThrow(
        register === 'approved' ? /register of licensed surveyors/ : /register of approved assistants/,
      )
  })
})

it('an import takes numbers that both registers have for its own once it has them', async () => {
  const header = 'Supervisor;Supervisor Licence;Assistant No;Assistant'
  const office = memoryOffice()
  await office.load('licensed', licensedFile('1,Amina Were,1,,,Active', '2,Baraka Oloo,2,,,Active'))
  const file = (...numbers: number[]) =>
    [header, ...numbers.map((number) => `Amina Were;1;${number};Assistant Number ${'x'.repeat(number)}`)].join('\n')
  await office.load('approved', file(1, 7))
  expect((await office.plan('approved', file(1))).plan.counts).toMatchObject({ unchanged: 1, gone: 1 })
  await expect(office.plan('approved', file(2))).rejects.toThrow('1 of the 1 numbers in this file are in the register')
})
