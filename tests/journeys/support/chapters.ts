import { afterEach, beforeEach } from 'vitest'

/**
 * For a story whose tests are its chapters, each going on where the one before stopped: once one has failed, those after it
 * are reported as not run, naming it, so that the first failure stands alone. Call it first thing in the story's `describe`.
 */
export const inChapters = () => {
  let failed: string | undefined
  beforeEach(({ skip, task }) => {
    // The chapter itself may be run a second time.
    skip(failed !== undefined && failed !== task.name, `not run, because this chapter failed: ${failed}`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name
    else if (failed === task.name) failed = undefined
  })
}
