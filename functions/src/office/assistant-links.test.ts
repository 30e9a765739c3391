import { expect, it } from 'vitest'
import { registerFacts } from '../accounts/register-facts.ts'
import { madeAccount } from '../accounts/testing.ts'
import { linkEveryAssistant, plannedLinks } from './assistant-links.ts'
import { identifiedAssistants } from '../registers/versions/testing.ts'
import { assistant, byClerk, clerkCaller, memoryOffice } from './testing.ts'

const row = (number: string) => ({
  assistant_name: `Assistant ${number}`,
  assistant_no: number,
  supervisor_name: '',
  supervisor_license: 'LS/0001',
})

/** A register that puts these assistants under Amina's licence. */
const setUp = async (...numbers: string[]) => {
  const holder = madeAccount('u', { license_no: 'LS/0001' })
  const office = memoryOffice({ accounts: [holder] })
  office.services.registerFacts = async () => registerFacts([], identifiedAssistants(numbers.map(row)))
  for (const assistant_no of numbers)
    await office.people.assistants.put({ ...assistant, assistant_id: assistant_no.replace('/', '-'), assistant_no })
  return office
}

it('planned links: are in the order of the assistant numbers, and change nothing', async () => {
  const { services, people } = await setUp('AA/8', 'AA/7', 'AA/9')
  const { results } = await plannedLinks(services)
  expect(results.map(({ assistant_no }) => assistant_no)).toEqual(['AA/7', 'AA/8', 'AA/9'])
  expect(results[0]).toEqual({
    assistant_no: 'AA/7',
    name: 'Assistant AA/7',
    supervisor: 'Amina Were',
    license_no: 'LS/0001',
  })
  expect(await people.assistants.ofSupervisor('u')).toEqual([])
})

it('linking: puts each assistant under the holder of the licence, with one log entry', async () => {
  const { services, people } = await setUp('AA/7', 'AA/8')
  const answer = await linkEveryAssistant(services, clerkCaller, 'After the import')
  expect(answer).toEqual({ detail: '2 assistants linked.' })
  expect(await people.assistants.ofSupervisor('u')).toHaveLength(2)
  expect(people.written.entries).toMatchObject([
    {
      ...byClerk,
      act: 'link',
      subject: 'Register of approved assistants',
      subject_uid: 'register-approved',
      reason: 'After the import',
      after: { linked: '2' },
    },
  ])
})

it('linking: counts one in the singular and none in the plural', async () => {
  const { services } = await setUp('AA/7')
  expect(await linkEveryAssistant(services, clerkCaller, '')).toEqual({ detail: '1 assistant linked.' })
  expect(await linkEveryAssistant(services, clerkCaller, '')).toEqual({ detail: '0 assistants linked.' })
})
