import { describe, expect, it } from 'vitest'
import type { PlanEntry } from './plan.ts'
import type { PlannedImport } from './plan-import.ts'
import { everyBrake, licensedFile, memoryOffice } from './testing.ts'
import { takeBack } from '../versions/past-versions.ts'
import { nothingKept } from '../versions/testing.ts'

const amina = '1,Amina Were,LS/1,Were Ltd,,Active'
const baraka = '2,Baraka Oloo,LS/2,,,Active'
const cherop = '3,Cherop Bett,LS/3,,,Active'

/** A register of these lines. */
const registerOf = async (...lines: string[]) => {
  const office = memoryOffice()
  await office.load('licensed', licensedFile(...lines))
  const entryOf = async (number: string) =>
    (await office.licensed()).find(({ license_no }) => license_no === number)?.entry_id
  return { ...office, entryOf, ...(await entriesIn(office)) }
}
const entriesIn = async ({ licensed }: Pick<ReturnType<typeof memoryOffice>, 'licensed'>) => {
  const [a = '', b = '', c = ''] = (await licensed()).map(({ entry_id }) => entry_id)
  return { a, b, c }
}
const questionsOf = ({ plan }: PlannedImport): PlanEntry<object>[] => {
  const entries: readonly PlanEntry<object>[] = plan.entries
  return entries.filter(({ outcome }) => outcome === 'question')
}
const asked = (planned: PlannedImport) =>
  questionsOf(planned).map(({ number, options }) => [number, ...options.map(({ answer }) => answer)])
/** The answers that names prove, which may be given together. */
const proven = (planned: PlannedImport) =>
  questionsOf(planned).flatMap(({ options }) => options.filter((option) => option.proven).map(({ answer }) => answer))
const rows = async ({ licensed }: Pick<ReturnType<typeof memoryOffice>, 'licensed'>) =>
  (await licensed()).map(({ license_no, name }) => `${license_no} ${name}`)

const taken = { first: 2, last: 2, in_error: false }

describe('an entry', () => {
  it('keeps its identity while number and name are the same or alike', async () => {
    const office = await registerOf('1,Amina Were,LS/1,Were Ltd,Box 1,Active', baraka)
    const file = licensedFile('1,Amina Achieng Were,ls 1,New,Box 1,Suspended', '2,OLOO Baraka,LS/2,,,Retired', cherop)
    const { plan } = await office.load('licensed', file)
    expect(plan.counts).toMatchObject({ changed: 2, added: 1, questions: 0 })
    const { a, b, c } = await entriesIn(office)
    expect([a, b]).toEqual([office.a, office.b])
    expect(new Set([a, b, c]).size).toBe(3)
  })

  it('has the same identity once its end was taken back', async () => {
    const office = await registerOf(amina, baraka)
    await office.load('licensed', licensedFile(baraka), { remove: true })
    await takeBack(office.services, 'licensed', taken, nothingKept, { by: 'office', seen: 2, reason: 'Wrong' })
    expect(await entriesIn(office)).toMatchObject({ a: office.a, b: office.b })
  })

  it('of a plan that is published again has the identity of the first time', async () => {
    const office = memoryOffice()
    const { record } = await office.plan('licensed', licensedFile(amina))
    office.versions.state.before = (step) => {
      if (step === 'commit') throw new Error('lost')
    }
    await expect(office.publish(record.id)).rejects.toThrow('lost')
    const saved = [...office.versions.state.parts.values()].join('')
    office.versions.state.before = () => {}
    await office.publish(record.id)
    expect([...office.versions.state.parts.values()].join('')).toBe(saved)
  })
})

describe('another name under a number', () => {
  const file = licensedFile('1,Amina Otieno,LS/1,,,Active', baraka)

  it('is a question with what each answer does', async () => {
    const office = await registerOf(amina, baraka)
    const planned = await office.plan('licensed', file)
    expect(planned.plan.counts).toMatchObject({ questions: 1, changed: 0, unchanged: 1, after: 2 })
    expect(proven(planned)).toEqual([])
    expect(questionsOf(planned)).toMatchObject([
      {
        line: 2,
        reason: 'In the register LS/1 is Amina Were’s. Who is Amina Otieno?',
        options: [
          {
            label: 'The same person: Amina Were is now called Amina Otieno',
            effect: 'Account, renewals and licences stay with them.',
          },
          {
            label: 'Another person',
            effect:
              'Amina Were is no longer in the register under LS/1. Amina Otieno begins without an account, renewals and licences.',
          },
          { label: 'I do not know yet', effect: 'LS/1 stays Amina Were’s, as it is published.' },
        ],
      },
    ])
  })

  it('keeps or changes the identity as it is answered', async () => {
    const same = await registerOf(amina, baraka)
    await same.load('licensed', file, { answer: 'same' })
    expect([await same.entryOf('LS/1'), await rows(same)]).toEqual([same.a, ['LS/1 Amina Otieno', 'LS/2 Baraka Oloo']])
    const another = await registerOf(amina, baraka)
    await another.load('licensed', file, { answer: 'another' })
    expect(await another.entryOf('LS/1')).not.toBe(another.a)
    expect(await rows(another)).toEqual(['LS/1 Amina Otieno', 'LS/2 Baraka Oloo'])
  })

  it('leaves to another person no field of the one before', async () => {
    const header = 'SNo.,Name,License No,Status\n'
    const office = await registerOf(amina)
    await office.load('licensed', `${header}1,Amina Otieno,LS/1,Active\n`, { answer: 'another' })
    expect(await office.licensed()).toMatchObject([{ firm: '' }])
    const same = await registerOf(amina)
    await same.load('licensed', `${header}1,Amina Otieno,LS/1,Active\n`, { answer: 'same' })
    expect(await same.licensed()).toMatchObject([{ firm: 'Were Ltd' }])
  })

  it('leaves the row as it is published while nobody knows, and the rest is published', async () => {
    const office = await registerOf(amina, baraka)
    await office.load('licensed', licensedFile('1,Amina Otieno,LS/1,,,Active', cherop), { answer: 'unknown' })
    expect(await rows(office)).toEqual(['LS/1 Amina Were', 'LS/2 Baraka Oloo', 'LS/3 Cherop Bett'])
    expect(await office.answers()).toEqual([
      {
        number: 'LS/1',
        question: 'In the register LS/1 is Amina Were’s. Who is Amina Otieno?',
        answer: 'I do not know yet',
        settled: false,
        name: 'Amina Otieno',
        version: 0,
      },
    ])
  })
})

describe('an alike name under a number', () => {
  const abdi = '1,Abdi Omar Abdi,LS/1,Dubow Surveys,"Box 1, Garissa",Active'

  it.each(['1,Omar Abdi Omar,LS/1,Bay Maps,"Box 9, Mombasa",Active', '1,A. O. Abdi,LS/1,,,Active'])(
    'is a question when everything else has changed: %s',
    async (line) => {
      const office = await registerOf(abdi, baraka)
      const planned = await office.plan('licensed', licensedFile(line, baraka))
      expect(asked(planned)).toEqual([['LS/1', 'same', 'another', 'unknown']])
      expect(questionsOf(planned)[0]?.reason).toMatch(
        /has a name that is only alike, and nothing else in common\. Is this still Abdi Omar Abdi\?$/,
      )
    },
  )

  it('is the same entry while firm or address stay', async () => {
    const office = await registerOf(abdi, baraka)
    const line = '1,"Abdi, Abdi Omar",LS/1,Dubow Surveys,"Box 9, Mombasa",Active'
    expect(asked(await office.plan('licensed', licensedFile(line, baraka)))).toEqual([])
  })

  it('is another one when the register has both words as names', async () => {
    const office = await registerOf('1,Amina Xoxi,LS/1,Were Ltd,,Active', '2,Baraka Xori,LS/2,,,Active')
    const renamed = await office.plan('licensed', licensedFile('1,Amina Xori,LS/1,Were Ltd,,Active'))
    expect(asked(renamed)).toEqual([])
    const other = await registerOf(
      '1,Amina Xoxi,LS/1,Were Ltd,,Active',
      '2,Baraka Xori,LS/2,,,Active',
      '3,Xoxi Oloo,LS/3,,,Active',
    )
    const replaced = await other.plan('licensed', licensedFile('1,Amina Xori,LS/1,Were Ltd,,Active'))
    expect(asked(replaced)).toEqual([['LS/1', 'same', 'another', 'unknown']])
  })
})

describe('a new number', () => {
  const renumbered = '1,Amina Were,LS/9,,,Active'

  it('with the name of an entry that is gone may be that entry’s', async () => {
    const office = await registerOf(amina, baraka)
    const file = licensedFile(renumbered, baraka)
    const planned = await office.plan('licensed', file)
    expect(asked(planned)).toEqual([['LS/9', 'from:ls-1', 'another', 'unknown']])
    expect(proven(planned)).toEqual(['from:ls-1'])
    await office.load('licensed', file, { answer: 'from:ls-1' })
    expect([await office.entryOf('LS/9'), await rows(office)]).toEqual([
      office.a,
      ['LS/9 Amina Were', 'LS/2 Baraka Oloo'],
    ])
  })

  it('of a namesake ends the other one only when that is asked', async () => {
    const file = licensedFile('9,Amina Were,LS/9,,,Active', baraka)
    const kept = await registerOf(amina, baraka)
    await kept.load('licensed', file, { answer: 'another' })
    expect(await rows(kept)).toEqual(['LS/1 Amina Were', 'LS/2 Baraka Oloo', 'LS/9 Amina Were'])
    const removed = await registerOf(amina, baraka)
    await removed.load('licensed', file, { answer: 'another', remove: true })
    expect(await rows(removed)).toEqual(['LS/2 Baraka Oloo', 'LS/9 Amina Were'])
    expect(await removed.entryOf('LS/9')).not.toBe(removed.a)
  })

  it('changes neither number while nobody knows, even when entries are removed', async () => {
    const office = await registerOf(amina, baraka, cherop)
    await office.load('licensed', licensedFile(renumbered, baraka), { answer: 'unknown', remove: true })
    expect(await rows(office)).toEqual(['LS/1 Amina Were', 'LS/2 Baraka Oloo'])
  })

  it('that would have the serial number of an entry which stays is refused with its answer', async () => {
    const office = await registerOf(amina, baraka)
    const { record, plan } = await office.plan('licensed', licensedFile(renumbered, baraka))
    const typed = everyBrake(plan)
    await expect(office.publish(record.id, { typed, answers: { 'ls-9': 'another' } })).rejects.toThrow(
      'With these answers LS/1 Amina Were and LS/9 Amina Were would have the same serial number. Nothing was published.',
    )
  })

  it('is asked about in one file with a marriage', async () => {
    const office = await registerOf(amina, baraka)
    const planned = await office.plan('licensed', licensedFile('1,Amina Otieno,LS/9,,,Active', baraka), {
      remove: true,
    })
    expect(asked(planned)).toEqual([['LS/9', 'from:ls-1', 'another', 'unknown']])
    expect(proven(planned)).toEqual([])
    await office.publish(planned.record.id, { typed: everyBrake(planned.plan), answers: { 'ls-9': 'from:ls-1' } })
    expect([await office.entryOf('LS/9'), await rows(office)]).toEqual([
      office.a,
      ['LS/9 Amina Otieno', 'LS/2 Baraka Oloo'],
    ])
  })
})

describe('exchanged numbers', () => {
  const file = licensedFile('1,Baraka Oloo,LS/1,,,Active', '2,Amina Were,LS/2,,,Active')

  it('are two questions that each know whose the number was', async () => {
    const office = await registerOf(amina, baraka)
    const { record, ...planned } = await office.plan('licensed', file)
    expect(asked({ record, ...planned })).toEqual([
      ['LS/1', 'same', 'from:ls-2', 'another', 'unknown'],
      ['LS/2', 'same', 'from:ls-1', 'another', 'unknown'],
    ])
    await office.publish(record.id, {
      typed: { questions: 2 },
      answers: { 'ls-1': 'from:ls-2', 'ls-2': 'from:ls-1' },
    })
    expect([await office.entryOf('LS/1'), await office.entryOf('LS/2')]).toEqual([office.b, office.a])
  })

  it('are refused when both answers name one entry', async () => {
    const office = await registerOf(amina, baraka)
    const { record } = await office.plan('licensed', file)
    const answers = { 'ls-1': 'same', 'ls-2': 'from:ls-1' }
    await expect(office.publish(record.id, { typed: { questions: 2 }, answers })).rejects.toThrow(
      'LS/1 Baraka Oloo and LS/2 Amina Were would be one and the same entry',
    )
    expect(await rows(office)).toEqual(['LS/1 Amina Were', 'LS/2 Baraka Oloo'])
  })
})

describe('a number that comes back', () => {
  it('under the same name is the same entry or a namesake, as it is answered', async () => {
    const office = await registerOf(amina, baraka)
    await office.load('licensed', licensedFile(baraka), { remove: true })
    const planned = await office.plan('licensed', licensedFile(amina, baraka))
    expect(asked(planned)).toEqual([['LS/1', 'same', 'another', 'unknown']])
    const labels = questionsOf(planned).flatMap(({ options }) => options.map(({ label }) => label))
    expect(labels.slice(0, 2)).toEqual(['Amina Were, who had LS/1 before, is back', 'Another person of that name'])
    await office.publish(planned.record.id, { typed: { questions: 1 }, answers: { 'ls-1': 'same' } })
    expect(await office.entryOf('LS/1')).toBe(office.a)
  })

  it('under another name is the same entry or another one, as it is answered', async () => {
    const office = await registerOf(amina, baraka)
    await office.load('licensed', licensedFile(baraka), { remove: true })
    const planned = await office.plan('licensed', licensedFile('1,Amina Otieno,LS/1,,,Active', baraka))
    expect(asked(planned)).toEqual([['LS/1', 'same', 'another', 'unknown']])
    expect(questionsOf(planned)[0]?.reason).toBe(
      'LS/1 was Amina Were’s before, and is no longer in the register. Who is Amina Otieno?',
    )
    await office.publish(planned.record.id, { typed: { questions: 1 }, answers: { 'ls-1': 'same' } })
    expect(await office.entryOf('LS/1')).toBe(office.a)
  })

  it('is asked about when somebody of that name comes with another number', async () => {
    const office = await registerOf(amina, baraka)
    await office.load('licensed', licensedFile(baraka), { remove: true })
    const planned = await office.plan('licensed', licensedFile('1,Amina Were,LS/9,,,Active', baraka))
    expect(asked(planned)).toEqual([['LS/9', 'back:ls-1', 'another', 'unknown']])
    expect(questionsOf(planned)[0]?.reason).toBe('Has LS/1 (Amina Were) become LS/9 (Amina Were)?')
    await office.publish(planned.record.id, { typed: { questions: 1 }, answers: { 'ls-9': 'back:ls-1' } })
    expect(await office.entryOf('LS/9')).toBe(office.a)
  })

  it('of an entry that was published in error is new', async () => {
    const office = await registerOf(baraka)
    await office.load('licensed', licensedFile(amina, baraka))
    const wrong = { ...taken, in_error: true }
    await takeBack(office.services, 'licensed', wrong, nothingKept, { by: 'office', seen: 2, reason: 'Wrong' })
    const planned = await office.plan('licensed', licensedFile(amina, baraka))
    expect([asked(planned), planned.plan.counts.added]).toEqual([[], 1])
  })
})

describe('answers', () => {
  const file = licensedFile('1,Amina Otieno,LS/1,,,Active', '2,Baraka Yego,LS/2,,,Active')
  const typed = { questions: 2 }

  it('are needed to every question, and to nothing else', async () => {
    const office = await registerOf(amina, baraka)
    const { record } = await office.plan('licensed', file)
    const publish = (answers: Record<string, string>) => office.publish(record.id, { typed, answers })
    await expect(publish({})).rejects.toThrow('Answer these questions of the plan first: LS/1, LS/2.')
    await expect(publish({ 'ls-1': 'same', 'ls-2': 'maybe' })).rejects.toThrow('first: LS/2.')
    await expect(publish({ 'ls-1': 'same', 'ls-2': 'same', 'ls-3': 'same' })).rejects.toThrow(
      'The plan does not ask this: ls-3.',
    )
    expect((await publish({ 'ls-1': 'same', 'ls-2': 'another' })).version?.number).toBe(2)
  })

  it('of the call that came first count, whatever a second one says', async () => {
    const office = await registerOf(amina, baraka)
    const { record } = await office.plan('licensed', file)
    let second: Promise<unknown> | undefined
    office.versions.state.before = (step) => {
      if (step !== 'commit' || second !== undefined) return
      second = office.publish(record.id, { typed, answers: { 'ls-1': 'unknown', 'ls-2': 'same' } })
      second.catch(() => {})
    }
    await office.publish(record.id, { typed, answers: { 'ls-1': 'same', 'ls-2': 'same' } })
    await Promise.allSettled([second])
    const { name } = (await office.licensed())[0] ?? {}
    expect(name).toBe((await office.answers())[0]?.settled === true ? 'Amina Otieno' : 'Amina Were')
  })
})
