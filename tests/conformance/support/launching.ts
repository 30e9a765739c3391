import { execFileSync, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { freePorts } from '../../../emulators/src/launch/ports.ts'

/** Longest that a launch may take on a busy machine, in milliseconds. */
export const SUITE_MS = 300_000
export const host = '127.0.0.1'

/**
 * Writes a project with Firestore, and Auth if asked for, and returns the port of Firestore. Every emulator that starts has one of
 * its own: at the usual port of the log, two suites would end each other.
 */
export const writeProject = async (root: string, { withAuth }: { withAuth: boolean }): Promise<number> => {
  const [auth = 0, firestore = 0, hub = 0, logging = 0] = await freePorts(4, host)
  const listen = (port: number) => ({ host, port })
  const config = {
    firestore: { rules: 'firestore.rules' },
    emulators: {
      ...(withAuth && { auth: listen(auth) }),
      firestore: listen(firestore),
      hub: listen(hub),
      logging: listen(logging),
      ui: { enabled: false },
    },
  }
  writeFileSync(join(root, 'firebase.json'), JSON.stringify(config))
  copyFileSync(new URL('../../../firestore.rules', import.meta.url), join(root, 'firestore.rules'))
  return firestore
}

/** Gives each test of the file a project with Auth and Firestore in a folder of its own. Call it at the top of the file. */
export const useProject = (): { root: string } => {
  const project = { root: '' }
  beforeEach(async () => {
    project.root = mkdtempSync(join(tmpdir(), 'launch-'))
    await writeProject(project.root, { withAuth: true })
  })
  afterEach(() => rmSync(project.root, { recursive: true }))
  return project
}

interface Listed {
  pid: number
  parent: number
}

const processes = (): Listed[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))

/** The processes below this one. */
export const below = (pid: number, all = processes()): number[] =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid, all)])

/** Waits until none of the processes is left; names those that stay. */
export const gone = async (pids: number[]) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const left = processes().filter(({ pid }) => pids.includes(pid))
    if (left.length === 0) return []
    await wait(100)
  }
  return processes().filter(({ pid }) => pids.includes(pid))
}

/** Waits for words of the process, and returns all of them. */
export const said = (child: ChildProcess) => {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { until: (words: string) => vi.waitFor(() => expect(text).toContain(words), SUITE_MS), text: () => text }
}
