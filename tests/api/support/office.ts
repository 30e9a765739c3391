import { randomInt } from 'node:crypto'
import { api, keyOfNumber, madeAct, problemShape, type TrayAct, trayConfirmedShape } from '@lsb/contract'
import { registeredPeople } from '../../../functions/src/registers/registered-people.ts'
import { entryIdOf, surveyor } from '../../../functions/src/registers/versions/testing.ts'
import type { Services } from '../../../functions/src/services.ts'
import { serveApi } from './api-server.ts'
import { call, type Call } from './calls.ts'
import { newIdNumber, newPerson } from './people.ts'

/** Forty surveyors and the assistant of the first one, whose names and numbers nobody else in the suite has. */
export const madeUpRegister = () => {
  const run = String(randomInt(100_000, 999_999))
  const surveyors = Array.from({ length: 40 }, (_, at) =>
    surveyor(at, {
      name: `Zuberi Kazungu${run} ${'ABCDEFGHIJ'[at % 10]}${'KLMN'[Math.floor(at / 10)]}`,
      license_no: `OF${run}/${at + 1}`,
    }),
  )
  const assistant = {
    assistant_name: `Juma Hamisi${run}`,
    assistant_no: `OA${run}/7`,
    supervisor_name: '',
    supervisor_license: `OF${run}/1`,
    entry_id: entryIdOf(`OA${run}/7`),
    supervisor_id: entryIdOf(`OF${run}/1`),
  }
  /** What the office sends to create the account of one of the surveyors. */
  const inputFor = (at: number, change: object = {}) => ({
    id_number: newIdNumber(),
    name: surveyors[at]?.name ?? '',
    account_type: 'surveyor',
    license_no: surveyors[at]?.license_no ?? '',
    ...change,
  })
  return { run, surveyors, assistant, inputFor }
}

type AskedOfClerk = Pick<TrayAct, 'act' | 'on'> & { note?: string; asked?: object }

/** The act as a clerk's page makes it. */
export const clerksAct = (act: AskedOfClerk): TrayAct =>
  madeAct({ note: 'They asked at the counter.', ...act, asked: { ...act.asked } })

/** Does an act as a clerk does, by the tray; returns its result, or status and reason of the refusal. */
export const actByTray = async (url: string, { token }: { token: string }, asked: AskedOfClerk) => {
  const json = clerksAct(asked)
  const { status, body: refusal } = await call(url, api.tray, { method: 'PUT', token, json: { items: [json] } })
  if (status !== 200) return { status, outcome: 'not in the tray', ...(await problemShape.validate(refusal)) }
  const { body } = await call(url, api.trayConfirm, { method: 'POST', token, json: { items: [json] } })
  const [result] = (await trayConfirmedShape.validate(body)).results
  if (result === undefined) throw new Error('The confirmed list was answered without a result.')
  return result
}

/** Creates an account as a clerk does; returns what `actByTray` does. */
export const createByTray = (url: string, clerk: { token: string }, { id_number, ...asked }: { id_number: string }) =>
  actByTray(url, clerk, { act: 'create', on: id_number, note: '', asked })

/** Publishes a plan as a clerk does; `asked` has the numbers typed and the answers. */
export const publishByTray = (url: string, clerk: { token: string }, on: string, asked: object = {}) =>
  actByTray(url, clerk, { act: 'publish', on, note: '', asked })

/** The temporary password that an act has given, or in words that it gave none. */
export const passwordIn = (result: Awaited<ReturnType<typeof actByTray>>): string =>
  ('given' in result && result.given?.temporary_password) || `None given: ${result.detail}`

/** Resets a password as a clerk does; returns the temporary password. */
export const resetByTray = async (url: string, clerk: { token: string }, on: string): Promise<string> =>
  passwordIn(await actByTray(url, clerk, { act: 'reset', on }))

/** The API over this register, with a clerk and what the clerk calls. */
export const openOffice = async (
  services: Services,
  { surveyors, assistant, inputFor }: ReturnType<typeof madeUpRegister>,
) => {
  const facts = registeredPeople(surveyors, [assistant])
  const server = await serveApi({
    ...services,
    registeredPeople: async () => facts,
    entryOfNumber: async (number) =>
      surveyors.find(({ license_no }) => keyOfNumber(license_no) === keyOfNumber(number)) ?? null,
    registeredPerson: async (entryId) => facts.entry(entryId) ?? null,
  })
  const clerk = await newPerson(services, 'office', { name: 'Made-up Clerk' })
  const as = (path: string, input: Call = {}) => call(server.url, path, { token: clerk.token, ...input })
  const post = (path: string, json: object) => as(path, { method: 'POST', json })
  const create = (input: { id_number: string }) => createByTray(server.url, clerk, input)
  const created = async (at: number) => {
    const input = inputFor(at)
    const password = passwordIn(await create(input))
    return { ...input, uid: (await services.identities.find(input.id_number)) ?? '', password }
  }
  const act = (on: string, name: TrayAct['act'], more: Pick<AskedOfClerk, 'note' | 'asked'> = {}) =>
    actByTray(server.url, clerk, { act: name, on, ...more })
  const logOf = async (uid: string) => (await as(`${api.officeLog}?person=${uid}`)).body
  return { url: server.url, close: server.close, clerk, as, post, create, created, act, logOf }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
