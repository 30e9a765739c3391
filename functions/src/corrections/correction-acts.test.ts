import { madeAct } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { clerkCaller, takingBackOffice } from '../office/testing.ts'
import { everyBrake, licensedFile, memoryOffice as memoryRegisters } from '../registers/import/testing.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { correctionActs } from './correction-acts.ts'

const AMINA = '1,Amina Were,LS/1,Ridge,,Active'
const GRACE = '1,Grace Atieno,LS/1,Ridge,,Active'
const OTIENO = '2,Otieno Obura,LS/2,,,Active'
const TITLE = 'Register of licensed surveyors'

let registers: ReturnType<typeof memoryRegisters>
let kinds: ReturnType<typeof correctionActs>
let isRepeat: boolean

/** Publishes these rows; `answer` says whose a row is that asks. */
const publish = async (lines: string[], answer = 'same') => {
  const { record, plan } = await registers.plan('licensed', licensedFile(...lines))
  const answers = Object.fromEntries(
    plan.entries.flatMap(({ question, options }) => (options.length > 0 ? [[question, answer]] : [])),
  )
  await registers.publish(record.id, { typed: everyBrake(plan), answers })
}
const current = async () => (await registers.versions.pointer('licensed'))?.version

type Act = keyof typeof kinds
const acted = (act: Act, asked: object) => madeAct({ act, on: 'licensed', note: 'A reason', asked: { ...asked } })
const about = async (act: Act, asked: object) => shownBy(await kinds[act].describe(clerkCaller, acted(act, asked)))
const perform = async (act: Act, asked: object) => {
  const signed = { nonce: 'n', challenge: '', at: new Date(), isOver: false }
  const request = { uid: clerkCaller.uid, act: acted(act, asked), item: undefined, signed }
  return (await kinds[act].perform(clerkCaller, request)).detail
}

beforeEach(async () => {
  registers = memoryRegisters()
  isRepeat = false
  kinds = correctionActs({
    ...takingBackOffice(registers.services),
    trays: { hasBegun: async () => isRepeat, around: async (_confirmed, work) => work() },
  })
  await publish([AMINA, OTIENO])
})

describe('corrections by the tray', () => {
  it('say which two entries are one, and join them once', async () => {
    await publish([GRACE, OTIENO], 'another')
    const asked = { entry: 'LS/1', earlier_number: 'LS/1', earlier_name: 'Amina Were', seen: 2 }
    expect(await about('same', asked)).toBe(`${TITLE}: LS/1 Grace Atieno is the earlier LS/1 Amina Were`)
    await perform('same', asked)
    isRepeat = true
    expect(await perform('same', asked)).toBe('LS/1 and LS/1 Amina Were are one entry.')
    expect(await current()).toBe(3)
    await expect(about('same', { ...asked, earlier_name: 'Salim Dida', seen: 3 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('No earlier entry'),
    })
  })

  it('say who the two people of an entry are, and divide it once', async () => {
    await publish([GRACE, OTIENO])
    const asked = { entry: 'LS/1', since: 2, assigned: {}, seen: 2 }
    expect(await about('two', asked)).toBe(`${TITLE}: LS/1 Amina Were and since version 2 LS/1 Grace Atieno`)
    await perform('two', asked)
    isRepeat = true
    expect(await perform('two', asked)).toBe('LS/1 is divided into two people.')
    expect(await current()).toBe(3)
    await expect(about('two', { ...asked, since: 3, seen: 3 })).rejects.toMatchObject({ status: 409 })
    await expect(about('two', { ...asked, assigned: { x: 'y' }, seen: 3 })).rejects.toMatchObject({ status: 400 })
  })
})
