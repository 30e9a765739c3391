import { inject } from 'vitest'
import { assistingOf } from '../../../contract/src/index.ts'
import { type Config, readConfig } from '../../../functions/src/config.ts'
import { createCheckFile } from '../../../functions/src/files/checked-file.ts'
import { frozenPhotograph, publicPhotograph } from '../../../functions/src/licences/public-photograph.ts'
import { createCallersEntry } from '../../../functions/src/licences/callers-entry.ts'
import { planFile } from '../../../functions/src/registers/import/plan-file.ts'
import { createServices, type Services } from '../../../functions/src/services.ts'
import { suiteEnvironment } from '../../suite/environment.ts'
import { madeUpAssistants, madeUpEntries, madeUpEntry } from './people.ts'

/** The API's configuration for the running suite; the SDKs learn the emulators' addresses from the environment. */
export const suiteConfig = (): Config => {
  Object.assign(process.env, suiteEnvironment(inject('suite')))
  return readConfig(process.env)
}

/** The same services, for which made-up people count as published in the register. */
export const withMadeUpEntries = (services: Services): Services => {
  const entryOfNumber: Services['entryOfNumber'] = async (number) =>
    madeUpEntry(number) ?? services.entryOfNumber(number)
  const publishedEntry: Services['publishedEntry'] = async (entryId) =>
    madeUpEntries().find(({ entry_id }) => entry_id === entryId) ?? services.publishedEntry(entryId)
  return {
    ...services,
    supervisedBy: async (entryId) => [
      ...madeUpAssistants(entryId).map((row) => ({
        ...row,
        assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
      })),
      ...(await services.supervisedBy(entryId)),
    ],
    entryOfNumber,
    publishedEntry,
    callersEntry: createCallersEntry({ entryOfNumber, lastEntry: publishedEntry }),
    frozenPhotograph: async (entryId) =>
      (await frozenPhotograph({ ...services, publishedEntry }, entryId))?.path ?? null,
    publicPhotograph: (number) => publicPhotograph({ ...services, entryOfNumber, publishedEntry }, number),
  }
}

/**
 * Opens files and plans registers in this process: each process of their own loads its modules from source, and the stories use the
 * built ones.
 */
export const inThisProcess = {
  planFile,
  check: createCheckFile({
    open: async (bytes) =>
      (await import('../../../functions/src/files/pdf/inspect-pdf.ts')).inspectPdf(new Uint8Array(bytes)),
    make: async (bytes) => (await import('../../../functions/src/files/picture/make-picture.ts')).makePicture(bytes),
  }),
}

/** The services the function itself runs on, connected to the suite, with the entries of made-up people. */
export const realServices = (): Services => ({ ...withMadeUpEntries(createServices(suiteConfig())), ...inThisProcess })
