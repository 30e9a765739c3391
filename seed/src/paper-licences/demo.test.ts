import { demoSurveyors } from '@lsb/contract/demo'
import { memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import { expect, it } from 'vitest'
import { loadDemoRegister } from '../demo/demo-registers.ts'
import { paperLists } from './demo.ts'

it('demo licences on paper: most of the register holds one of this year and of the two before', async () => {
  const office = memoryOffice()
  await loadDemoRegister(office.services, 'licensed')
  const surveyors = await office.licensed()
  const lists = Map.groupBy(paperLists(surveyors, 2026), ({ year }) => year)
  expect([...lists.keys()]).toEqual(['2026', '2025', '2024'])
  for (const licences of lists.values()) {
    expect(licences.length / surveyors.length).toBeGreaterThan(0.7)
    expect(licences.filter(({ licence }) => licence === demoSurveyors.chair.license_no)).toHaveLength(1)
    expect(new Set(licences.map(({ licence }) => licence)).size).toBe(licences.length)
  }
  // Whoever shows the renewal in the portal has none on paper.
  expect(lists.get('2026')?.map(({ licence }) => licence)).not.toContain('LS/0101')
})
