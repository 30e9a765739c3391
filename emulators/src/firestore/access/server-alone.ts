import { StatusError } from '../status-error.ts'

/** The one rules file that this emulator follows, without comments and spaces. */
const NO_CLIENT = `
rules_version='2';servicecloud.firestore{match/databases/{database}/documents{match/{document=**}{allowread,write:iffalse;}}}
`.trim()

/** Why this emulator cannot follow a rules file, or null. */
export const rulesProblem = (source: string): string | null =>
  source.replaceAll(/\/\/.*|\s/g, '') === NO_CLIENT
    ? null
    : 'This emulator follows only rules that refuse every client everything; EMULATORS=official follows all.'

/** Throws unless the call is from the server side. Google's emulators take these words for the server, too. */
export const requireServer = (authorization: string | undefined): void => {
  if (authorization !== 'Bearer owner')
    throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions: the rules refuse every client.')
}
