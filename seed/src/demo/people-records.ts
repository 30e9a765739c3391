import { board, educationFields, keyOfNumber } from '@lsb/contract'
import { demoContacts, demoStudies } from '@lsb/contract/demo'
import { recordPasswordChanged } from '@lsb/functions/src/accounts/password-changed.ts'
import { createAccount } from '@lsb/functions/src/accounts/provisioning.ts'
import type { DemoServices } from './demo-services.ts'
import { type DemoSignIn, demoSignIns } from './sign-ins.ts'
import { storePdf } from './sample-pdf.ts'

/** When the complete surveyor declared; also the date of their files. */
const DECLARED_AT = new Date('2026-01-12T07:30:00Z')

/** The account of a demo person; one that is there is left as it is. Returns its uid, and whether it is new. */
const ensureAccount = async (services: DemoServices, signIn: DemoSignIn): Promise<{ uid: string; isNew: boolean }> => {
  const known = await services.identities.find(signIn.id_number)
  if (known !== null && (await services.accounts.find(known)) !== null) return { uid: known, isNew: false }
  const { id_number, name, account_type, license_no, assistant_no } = signIn
  const { licensed, approved } = services.rows
  const entry = assistant_no === '' ? await licensed.find(license_no) : await approved.find(assistant_no)
  const { uid } = await createAccount(services, { id_number, name, account_type, entry_id: entry?.entry_id ?? '' })
  await services.identities.setPassword(uid, signIn.password)
  await recordPasswordChanged(services, uid, signIn.isTemporary !== true)
  return { uid, isNew: true }
}

const education = (filled: Record<string, string>) =>
  Object.fromEntries(educationFields.map((field) => [field, filled[field] ?? '']))

const secondary = {
  secondary_school: 'Ridge Hill Secondary School',
  secondary_school_grade: 'B+',
  secondary_school_years: '1998-2001',
}

const fillHalfway = async ({ records }: DemoServices, uid: string) => {
  await records.education.update(uid, () => education(secondary))
  await records.personal.update(uid, () => ({
    profile_pic: '',
    dof: '1984-06-03',
    ...demoContacts.halfway,
  }))
}

const certificates = [
  ['kcse', `${board.schoolCertificate} certificate.pdf`],
  ['diploma', `Diploma, ${demoStudies.diploma}.pdf`],
  ['bachelor', `Bachelor, ${demoStudies.degree}.pdf`],
] as const

const fillComplete = async (services: DemoServices, uid: string) => {
  const { records } = services
  const { license_no } = demoSignIns.complete
  await putContacts(services)
  const lines = [`Holder: ${demoSignIns.complete.name}`, `Licence: ${license_no}`]
  await records.education.update(uid, () =>
    education({
      ...secondary,
      diploma_institution: 'Lakeside Polytechnic',
      diploma_course: demoStudies.diploma,
      diploma_grade: 'Credit',
      diploma_years: '2002-2004',
      university_institution: 'University of the Highlands',
      university_course: demoStudies.degree,
      university_grade: 'Second class, upper division',
      university_years: '2005-2009',
    }),
  )
  const files = await Promise.all(
    certificates.map(async ([kind, name]) => {
      const path = `accounts/${uid}/certificates/${kind}-demo.pdf`
      return [kind, await storePdf(services, { path, name, lines, at: DECLARED_AT })] as const
    }),
  )
  await records.certificates.update(uid, () => Object.fromEntries(files))
  const membership = {
    path: `accounts/${uid}/membership/isk_certificate-demo.pdf`,
    name: `${board.institutionShort} membership.pdf`,
  }
  const isk_certificate = await storePdf(services, { ...membership, lines, at: DECLARED_AT })
  await records.membership.update(uid, () => ({ isk_number: `${board.institutionShort}/2011/0777`, isk_certificate }))
  await records.additional.update(uid, () => ({
    articles_publication: demoStudies.publication,
    honors_distinction: '',
  }))
  const declared_at = DECLARED_AT.toISOString()
  await services.accounts.change(uid, {
    declared_at,
    mail: { address: demoContacts.complete.email, confirmed_at: declared_at },
  })
  await records.personal.update(uid, () => ({
    profile_pic: '',
    dof: '1979-11-21',
    ...demoContacts.complete,
  }))
}

/**
 * Stores what a person has entered so far. The personal data come last: when a load is interrupted before them, the next load
 * repeats all of it.
 */
const fill = new Map<DemoSignIn, (services: DemoServices, uid: string) => Promise<void>>([
  [demoSignIns.halfway, fillHalfway],
  [demoSignIns.complete, fillComplete],
])

/** How the complete surveyor reaches the assistants. */
const putContacts = async ({ rows, assistants }: DemoServices) => {
  const supervisor = await rows.licensed.find(demoSignIns.complete.license_no)
  const all = await rows.approved.all()
  for (const { entry_id, assistant_no } of all.filter((row) => row.supervisor_id === supervisor?.entry_id))
    await assistants.put({
      assistant: entry_id,
      supervisor: supervisor?.entry_id ?? '',
      email: `${keyOfNumber(assistant_no)}@mail.example`,
      phone_number: `0733 000 ${assistant_no.slice(-3)}`,
    })
}

/** Everyone who can sign in to the demo, with what each has done so far. Returns how many are new. */
export const loadPeople = async (services: DemoServices): Promise<number> => {
  const outcomes = await Promise.all(
    Object.values(demoSignIns).map(async (signIn) => {
      const { uid, isNew } = await ensureAccount(services, signIn)
      if ((await services.records.personal.find(uid)) === null) await fill.get(signIn)?.(services, uid)
      return isNew
    }),
  )
  return outcomes.filter(Boolean).length
}
