import { api, ownMessages, READS_MAX_PER_ORIGIN } from '@lsb/contract'
import { expect, it } from 'vitest'
import { call } from './support/calls.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const server = useApi(realServices())
const LIST = `${api.register('licensed')}?limit=1`

/** What an address is answered, with what the front end appends. */
const from = (address: string, path = LIST) =>
  call(server.url, path, { headers: { 'x-forwarded-for': `${address}, 192.0.2.1` } })

it('public reads: are refused to an address that has made too many, verdicts and others last', async () => {
  const asked = Array.from({ length: READS_MAX_PER_ORIGIN }, (_, at) => at)
  // Some at a time: what waits for its turn counts as more.
  while (asked.length > 0) await Promise.all(asked.splice(0, 5).map(() => from('203.0.113.1')))
  // Meanwhile some are free again.
  const answers = []
  while (answers.at(-1)?.status !== 429 && answers.length < READS_MAX_PER_ORIGIN * 4)
    answers.push(await from('203.0.113.1'))
  const refused = answers.at(-1)
  expect(refused).toMatchObject({ status: 429, body: { detail: ownMessages.tooManyReads } })
  expect(refused?.headers.get('retry-after')).toBe('10')
  expect(await from('203.0.113.1', api.profile('LS/0000'))).toMatchObject({ status: 200 })
  expect(await from('203.0.113.2')).toMatchObject({ status: 200 })
})
