import type { TestProject } from 'vitest/node'
import { needTestBrowser } from '../../scripts/browser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
  }
}

/** Finds the browser once, because it may have to be installed. */
export const setup = (project: TestProject) => {
  project.provide('browserPath', needTestBrowser())
}
