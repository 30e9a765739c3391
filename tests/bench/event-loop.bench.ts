import { api } from '../../contract/src/index.ts'
import { minutely } from '../../functions/src/minutely.ts'
import { nightlyParts } from '../../functions/src/nightly.ts'
import { call } from '../api/support/calls.ts'
import { confirmTray, putInTray } from '../api/support/decisions.ts'
import { newPerson } from '../api/support/people.ts'
import { startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { changedFile, publicationOf } from './change-register.ts'
import { send } from './load.ts'
import { type Block, longestBlock } from './longest-block.ts'
import { madeUpSurveyors } from './made-up-rows.ts'
import { publishRows } from './publish-rows.ts'
import { listPath } from './register-requests.ts'
import { serveFunction } from './served-function.ts'

const ROWS = 20_000
/** Target: for so long others may have to wait, in milliseconds of a processor that has nothing else to do. */
const BLOCKED_MAX_MS = 200

/** Measures for how long an instance answers nobody else while the office changes every row of a register. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  const { services } = backend
  const rows: Cell[][] = []
  const missed: string[] = []
  const add = (what: string, began: number, { wall, processor }: Block) => {
    rows.push([what, performance.now() - began, wall, processor])
    if (processor > BLOCKED_MAX_MS) missed.push(`${what}: ${processor.toFixed(0)} ms without an answer to anybody.`)
  }
  try {
    await publishRows(backend.suite.projectId, ROWS)
    const clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
    const served = await serveFunction({ env: backend.env, inspected: true })
    const { url } = served
    const desk = { url, chair: clerk }
    await send({ url: url + listPath('search=otieno') })
    const measured = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      await served.longestBlock()
      const began = performance.now()
      const result = await work()
      add(what, began, await served.longestBlock())
      return result
    }
    const planned = await measured('planning the file', () =>
      call(url, api.officeImports, { method: 'POST', token: clerk.token, form: changedFile(madeUpSurveyors(ROWS)) }),
    )
    const act = publicationOf(planned.body)
    await measured('the plan’s page', () => call(url, api.officeImportEntries(act.on), { token: clerk.token }))
    await measured('putting it into the tray', () => putInTray(desk, act))
    await measured('showing the tray', () => call(url, api.tray, { token: clerk.token }))
    const { body } = await measured('confirming it', () => confirmTray(desk, [act]))
    if (!JSON.stringify(body).includes('Published as version 2')) throw new Error(JSON.stringify(body))
    await measured('the next page and search', () => send({ url: url + listPath('search=wanjiru') }))
    for (const coding of ['br', 'gzip', 'identity'])
      await measured(`the next copy: ${coding}`, () =>
        send({ url: url + api.registerCopy, headers: { 'accept-encoding': coding } }),
      )
    await served.stop()
    for (const [what, work] of Object.entries({
      ...Object.fromEntries(Object.entries(nightlyParts(services)).filter(([part]) => /versions|entries/.test(part))),
      'mail: alerts': () =>
        minutely({ ...services, clock: { ...services.clock, now: () => new Date(Date.now() + 3_600_000) } }),
    })) {
      longestBlock()
      const began = performance.now()
      await work()
      add(what, began, longestBlock())
    }
  } finally {
    await backend.stop()
  }
  return [
    {
      title: `Longest time without an answer to others, ${ROWS.toLocaleString('en-GB')} rows changed`,
      columns: ['while', 'takes ms', 'longest ms', 'longest processor ms'],
      rows,
      notes: [
        'Delay of the event loop of the process. Sweep and mail are processes of their own, which answer nobody.',
      ],
      missed,
    },
  ]
}
