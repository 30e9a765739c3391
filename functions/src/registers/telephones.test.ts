import type { PublicTelephones } from '@lsb/contract'
import { expect, it } from 'vitest'
import { memoryBoard } from '../standing/testing.ts'
import { copyAnswer } from './copy-answer.ts'
import { licensedAnswer, profileAnswer } from './public-answers.ts'
import { surveyor } from './versions/testing.ts'

const NUMBER = '0712 345678'
const photographPath = async () => undefined

it.each<[PublicTelephones, string | undefined, string[]]>([
  ['nowhere', undefined, []],
  ['profile', NUMBER, []],
  ['copy', NUMBER, [NUMBER, '']],
])('telephone numbers: are shown where the board allows it: %s', async (telephones, ofProfile, ofCopy) => {
  const board = memoryBoard('2026-11-21T08:00:00.000Z')
  board.publish([surveyor(1, { telephone: NUMBER }), surveyor(2)])
  const registers = { ...board.services, telephones }
  const profile = (await profileAnswer({ registers, photographPath }, 'LS/1', undefined)).answer()
  expect(profile?.telephone).toBe(ofProfile)
  expect((await (await copyAnswer(registers)).answer()).telephones).toEqual(ofCopy)
  const list = (await licensedAnswer(registers, { search: '', limit: 5, offset: 0 })).answer()
  expect(JSON.stringify(list)).not.toContain(NUMBER)
})
