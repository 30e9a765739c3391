import { api, licenceYear, type TrayAct } from '@lsb/contract'
import { disableAccount } from '../../../functions/src/accounts/provisioning.ts'
import { type ApiServer, serveApi } from './api-server.ts'
import { type Call, call, textAt } from './calls.ts'
import { actOn } from './decisions.ts'
import { form, pdf, png, renewalForm } from './forms.ts'
import { newAssistant, newPerson, type Person } from './people.ts'
import { realServices } from './real-services.ts'

/** Everyone who calls. What is asked for belongs to the owner; a disabled account was the owner's colleague. */
export const callers = ['anonymous', 'owner', 'other surveyor', 'assistant', 'chair', 'office', 'disabled'] as const
/** Each also with a temporary password: one surveyor, one assistant, one chair, one of the office. */
export const temporaries = ['surveyor', 'assistant', 'chair', 'office'] as const
export type Who = (typeof callers)[number]

/** People with different rights, and what belongs to one of them. */
export interface AccessWorld {
  server: ApiServer
  services: ReturnType<typeof realServices>
  people: Record<Exclude<Who, 'anonymous'>, Person>
  newcomers: Record<(typeof temporaries)[number], Person>
  year: number
  /** Ids of what belongs to the owner. */
  recordId: string
  /** The approval of that record. */
  approval: TrayAct
  picture: string
  assistantId: string
}

export const accessWorld = async (): Promise<AccessWorld> => {
  const real = realServices()
  // Does not wait before the answer about a link: no test here measures time.
  const services = { ...real, clock: { ...real.clock, sleep: async () => {} } }
  const server = await serveApi(services)
  const people = {
    owner: await newPerson(services, 'surveyor'),
    'other surveyor': await newPerson(services, 'surveyor'),
    assistant: await newPerson(services, 'assistant'),
    chair: await newPerson(services, 'chair', { licence: true }),
    office: await newPerson(services, 'office', { name: 'Made-up Clerk' }),
    disabled: await newPerson(services, 'surveyor'),
  }
  const newcomers = {
    surveyor: await newPerson(services, 'surveyor', { temporary: true }),
    assistant: await newPerson(services, 'assistant', { temporary: true }),
    chair: await newPerson(services, 'chair', { temporary: true }),
    office: await newPerson(services, 'office', { temporary: true }),
  }
  const { owner, disabled } = people
  const as = (path: string, input: Call) => call(server.url, path, { token: owner.token, ...input })
  const recordId = textAt(await as(api.certification, { form: renewalForm(owner) }), 'record', 'id')
  const personal = { id_number: owner.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
  const saved = await as(api.personalData, { form: form({ ...personal, profile_pic: png() }) })
  const picture = textAt(saved, 'profile_pic')
  await as(api.certificates, { form: form({ kcse: pdf() }) })
  await as(api.isk, { form: form({ isk_number: '1', isk_certificate: pdf() }) })
  const { entry_id: assistantId } = await newAssistant(services, owner)
  await disableAccount(services, disabled.idNumber)
  const approval = await actOn(services, recordId, { act: 'approve' })
  const year = licenceYear(new Date())
  return { server, services, people, newcomers, year, recordId, approval, picture, assistantId }
}
