import { expect, it } from 'vitest'
import { deliverDue } from '../mail/deliver.ts'
import { message, setUp } from '../mail/testing.ts'

it('alert: is sent last, leads to the profile, and gives the signed head of the record', async () => {
  const alert = message(1, 'alert')
  const { services, heard } = await setUp([alert])
  await deliverDue(services)
  const text = heard.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  expect(alert.behind).toBe(true)
  expect(text).toContain('https://lsb.example/publicProfile/LS%2F0112\n')
  expect(text).toContain('12: abc')
  expect(text).toContain((await services.recordHead()).signature)
})
