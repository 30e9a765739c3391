import { licenceYear, resources } from '@lsb/contract'
import { earlierRegister, loadDemoRegister } from './demo-registers.ts'
import { uploadResources } from '../resources/upload-resources.ts'
import { connectProject, DEMO_PROJECT } from '../terminal/project.ts'
import { UsageProblem } from '../terminal/run-command.ts'
import { createDemoServices, type DemoServices } from './demo-services.ts'
import { draftShown } from '../kiswahili/demo.ts'
import { loadPaperLicences } from '../paper-licences/demo.ts'
import { loadPeople } from './people-records.ts'
import { loadRenewals } from './renewals.ts'
import { logEntry } from '@lsb/functions/src/office-log/log-store.ts'
import { factsChanges } from '@lsb/functions/src/standing/board-facts-store.ts'
import { samplePdf } from './sample-pdf.ts'

interface DemoOptions {
  log: (line: string) => void
  /** Default `demo-lsb`. Only a `demo-` project, which exists in the emulators alone, is ever changed. */
  projectId?: string
  /** Where the emulators listen, as `host:port`; default: the SDKs' variables, else firebase.json. */
  hosts?: { auth: string; firestore: string; storage: string }
}

const loadResources = async ({ firebase }: DemoServices): Promise<number> => {
  const files = resources.map(async (resource) => ({
    resource,
    bytes: await samplePdf(resource.title, [`Stands for: ${resource.slug}.pdf`]),
  }))
  return uploadResources(firebase, await Promise.all(files))
}

/** Years before this one in which the register was first published. */
const HISTORY_YEARS = 2

/** Publishes the register as it was, on a day of an earlier year; nothing when there is a register already. */
const loadHistory = async ({ office, clock }: DemoServices): Promise<void> => {
  if ((await office.versions.pointer('licensed')) !== null) return
  const then = new Date(Date.UTC(licenceYear(clock.now()) - HISTORY_YEARS, 0, 5, 7))
  await loadDemoRegister({ ...office, clock: { now: () => then } }, 'licensed', await earlierRegister())
}

/** Declares that every licence of this year and the one before is recorded, and sets the facts of rooms. */
const changeFacts = async ({ boardFactsStore, clock }: DemoServices): Promise<void> => {
  const now = clock.now()
  const changes = [
    ['Complete year', factsChanges.completeYear(licenceYear(now) - 1, true)],
    ['Complete year', factsChanges.completeYear(licenceYear(now), true)],
    draftShown,
  ] as const
  for (const [subject, change] of changes) {
    const by = { by: 'Demo', by_uid: 'demo', subject, subject_uid: 'board-facts', reason: 'The demo.' }
    await boardFactsStore.change(change, logEntry(now, { act: 'fact', ...by, before: {}, after: {} }))
  }
}

/**
 * Loads the demo: both registers through the import command, one with a history, the people who can sign in, the chair's renewals, the
 * licences on paper, and samples of the documents the website links. Repeating it adds what is missing and changes nothing else.
 */
export const loadDemo = async ({ log, projectId = DEMO_PROJECT, hosts }: DemoOptions): Promise<void> => {
  if (!projectId.startsWith('demo-'))
    throw new UsageProblem(`The demo is for projects called demo-… in the emulators; "${projectId}" is not one.`)
  const { env } = process
  if (hosts) {
    env['FIRESTORE_EMULATOR_HOST'] = hosts.firestore
    env['FIREBASE_AUTH_EMULATOR_HOST'] = hosts.auth
    env['FIREBASE_STORAGE_EMULATOR_HOST'] = hosts.storage
  }
  const project = connectProject(projectId, env)
  try {
    const services = createDemoServices(project)
    await loadHistory(services)
    for (const register of ['licensed', 'approved'] as const) {
      const { counts } = await loadDemoRegister(services.office, register)
      log(`Register "${register}": ${counts.after} rows, ${counts.refused} of the file not imported.`)
    }
    await changeFacts(services)
    const [people, documents] = await Promise.all([loadPeople(services), loadResources(services)])
    log(`Accounts: ${people} new. Documents: ${documents} new.`)
    log(`Renewals: ${await loadRenewals(services)} new. Licences on paper: ${await loadPaperLicences(services)} new.`)
  } finally {
    await project.firebase.close()
  }
}
