import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { launchSuite } from '../../emulators/src/launch/launch-suite.ts'
import { board } from '@lsb/contract'
import { startLocalMail } from '../../scripts/local-mail.ts'
import { suiteEnvironment, type SuiteHosts } from './environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    suite: SuiteHosts
  }
}

/**
 * Launches the suite once for all test files; stops it when they are done. It builds the functions first, unless the variable `BUILT`
 * says that somebody did.
 */
export const setup = async (project: TestProject) => {
  if (process.env['BUILT'] === undefined)
    await promisify(execFile)(process.execPath, ['functions/build.ts'], {
      cwd: root,
      env: { SITE_URL: board.madeUpSite, ...process.env },
    })
  const suite = await launchSuite({
    root,
    ports: 'free',
    // A passkey belongs to the address of the website.
    env: (host) => ({ LSB_SITE_URL: `http://${host('hosting')}` }),
    ...(process.env['SUITE_LOG'] && { log: (line: string) => console.log(line) }),
  })
  let isStopping = false
  void suite.exited.then((code) => {
    if (isStopping) return
    console.error(`The suite ended by itself with code ${code}; the tests cannot go on.`)
    process.exit(1)
  })
  const hosts = {
    projectId: suite.projectId,
    auth: suite.host('auth'),
    firestore: suite.host('firestore'),
    storage: suite.host('storage'),
    hosting: suite.host('hosting'),
  }
  Object.assign(process.env, suiteEnvironment(hosts))
  const mail = project.name === 'journeys' ? await startLocalMail(process.env) : null
  project.provide('suite', { ...hosts, inbox: mail?.sink.inboxUrl ?? '' })
  return async () => {
    isStopping = true
    await mail?.stop()
    await suite.stop()
  }
}
