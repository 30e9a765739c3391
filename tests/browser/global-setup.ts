import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserFlags, needTestBrowser } from '../../scripts/browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
  }
}

/** One Chromium for all test files; each test opens its own context in it. */
export const setup = async (project: TestProject) => {
  const server = await chromium.launchServer({ executablePath: needTestBrowser(), args: browserFlags })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
