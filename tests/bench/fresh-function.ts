import type { IncomingMessage, ServerResponse } from 'node:http'
import { api, licenceYear } from '../../contract/src/index.ts'
import { decideNow } from '../api/support/decisions.ts'
import { form, png, renewalForm } from '../api/support/forms.ts'
import { newPerson, type Person } from '../api/support/people.ts'
import { serveSite } from '../browser/site-server.ts'
import { gatewayTo } from '../suite/gateway.ts'
import { type Backend, startBackend } from './backend.ts'
import { publishWithPeople } from './publish-rows.ts'
import { freePort, serveFunction, type ServedFunction } from './served-function.ts'

/** The size of the board's register. */
export const SURVEYORS = 650

/** Submits and approves the renewal of a published person with this picture. Answers the licence's number. */
export const issueLicence = async (
  { services }: Pick<Backend, 'services'>,
  { url, chair, surveyor }: { url: string; chair: Person; surveyor: Person },
  picture: Blob,
): Promise<string> => {
  const id = `${surveyor.entryId}_${licenceYear(new Date())}`
  const facts = { id_number: surveyor.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
  const forms = [
    [api.personalData, form({ ...facts, profile_pic: picture })],
    [api.certification, renewalForm(surveyor)],
  ] as const
  const answers: string[] = []
  for (const [path, body] of forms) {
    const answer = await fetch(url + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${surveyor.token}` },
      body,
    })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  await decideNow(services, { url, chair }, { on: id, act: 'approve' })
  const number = (await services.practising.find(id))?.record.certificate?.number
  if (number === undefined) throw new Error(`There is no licence: ${answers.join('; ')}`)
  return number
}

const firstLicence = async (backend: Backend): Promise<string> => {
  const { env, services } = backend
  const [surveyor, chair] = [await newPerson(services, 'surveyor'), await newPerson(services, 'chair')]
  await publishWithPeople(backend.suite.projectId, SURVEYORS)
  const { url, stop } = await serveFunction({ env })
  const number = await issueLicence(backend, { url, chair, surveyor }, png())
  await stop()
  return number
}

interface FreshProduct {
  origin: string
  /** The number of a practising licence in force. */
  licence: string
  /** Ends the function's process. The next request starts a new one and waits until it accepts connections. */
  stopFunction: () => Promise<void>
  close: () => Promise<void>
}

/** Serves the built website and function. As in the cloud, the first request starts the function's process. */
export const startFreshProduct = async (): Promise<FreshProduct> => {
  const backend = await startBackend()
  const licence = await firstLicence(backend)
  const port = await freePort()
  const gateway = gatewayTo(() => `http://127.0.0.1:${port}`)
  let served: Promise<ServedFunction> | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    served ??= serveFunction({ env: backend.env, port })
    await served
    gateway.handle(request, response)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch(() => response.destroy())
  const site = await serveSite(handle, { isFunction: true })
  const stopFunction = async () => {
    await (await served)?.stop()
    served = undefined
  }
  return {
    origin: site.origin,
    licence,
    stopFunction,
    close: async () => {
      await stopFunction()
      await site.close()
      await backend.stop()
    },
  }
}
