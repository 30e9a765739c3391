import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launchSuite } from '../../emulators/src/launch/launch-suite.ts'
import { host, startCommand, SUITE_MS, useProject } from './support/launching.ts'

const project = useProject()

describe('the launcher', () => {
  it('says what firebase-tools said when it gives up', async () => {
    writeFileSync(join(project.root, 'firebase.json'), JSON.stringify({ emulators: { database: {} } }))
    await expect(launchSuite({ root: project.root, ports: 'free' })).rejects.toThrow('configures none of the emulators')
  })
})

describe('the command', () => {
  it(
    'runs a script with a temporary folder of its own and passes on its exit code',
    async () => {
      const { child, text } = startCommand(
        project.root,
        'emulators:exec',
        '--only',
        'firestore',
        'echo "at $FIRESTORE_EMULATOR_HOST in $TMPDIR"; exit 7',
      )
      const [code] = await once(child, 'close')
      const place = new RegExp(`at ${host}:${project.ports.firestore} in \\S+/lsb-suite-\\w+`)
      // Together, because what firebase-tools printed explains another code.
      expect({ code, text: text() }).toEqual({ code: 7, text: expect.stringMatching(place) })
    },
    SUITE_MS,
  )

  it('names a port that is taken, before it starts anything', async () => {
    const other = createServer().listen(project.ports.firestore, host)
    await once(other, 'listening')
    const { child, text } = startCommand(project.root, 'emulators:start')
    expect(await once(child, 'close')).toEqual([1, null])
    expect(text()).toContain(
      `Port ${project.ports.firestore}, which the Firestore emulator needs, is taken by another program`,
    )
    other.close()
  })

  it('explains itself without a command', async () => {
    const { child, text } = startCommand(project.root)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(text()).toContain('usage:')
  })
})
