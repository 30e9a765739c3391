import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const folder = join(import.meta.dirname, 'defects')
/** The simulation must find each defect in this many schedules. */
const SCHEDULES = 5_000
const run = promisify(execFile)

/** Names of the planted defects: patches of the function's modules, each of which violates one invariant. */
export const defectNames = async (): Promise<string[]> =>
  (await readdir(folder)).flatMap((name) => (name.endsWith('.patch') ? [name.slice(0, -6)] : [])).toSorted()

const patchOf = (name: string) => join(folder, `${name}.patch`)

/** The modules that a patch changes. */
export const patchedFiles = async (name: string): Promise<string[]> =>
  [...(await readFile(patchOf(name), 'utf8')).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path]) => path ?? '')

const applyPatch = (tree: string, name: string, ...options: string[]) =>
  run('git', ['apply', ...options, patchOf(name)], {
    cwd: tree,
    // When the folder lies in a repository, git would take the patch's paths from that repository's root.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: join(tree, '..') },
  })

/** Rejects with git's message when a patch no longer applies. */
export const assertApplies = async (name: string): Promise<void> => {
  await run('git', ['apply', '--check', patchOf(name)], { cwd: root })
}

export interface Finding {
  name: string
  /** The first schedule that violates an invariant, or null when none does. */
  seed: number | null
  /** The first invariant that it violates. */
  violation: string
}

/** Copies what the simulation needs to a temporary folder, and links this checkout's packages there. */
const copyTree = async (): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'lsb-defects-'))
  for (const part of [
    'package.json',
    'functions/package.json',
    'functions/src',
    'tests/package.json',
    'tests/simulation',
  ])
    await cp(join(root, part), join(tree, part), { recursive: true })
  for (const modules of ['node_modules', 'functions/node_modules', 'tests/node_modules'])
    await symlink(join(root, modules), join(tree, modules)).catch(() => {})
  return tree
}

const findDefect = async (tree: string, name: string): Promise<Finding> => {
  const command = [join(tree, 'tests/simulation/find.ts'), '1', String(SCHEDULES)]
  const { stdout } = await run(process.execPath, command, { cwd: tree }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && error.stdout !== '') return { stdout: String(error.stdout) }
    throw error
  })
  const { seed, violations = [] }: { seed?: number; violations?: string[] } = JSON.parse(stdout)
  return { name, seed: seed ?? null, violation: violations[0] ?? '' }
}

/** Runs the simulation on a copy of the function with one defect after the other. Rejects when a patch does not apply. */
export const findDefects = async (onFinding: (finding: Finding) => void): Promise<Finding[]> => {
  const tree = await copyTree()
  const findings: Finding[] = []
  try {
    for (const name of await defectNames()) {
      await applyPatch(tree, name)
      const finding = await findDefect(tree, name)
      await applyPatch(tree, name, '--reverse')
      findings.push(finding)
      onFinding(finding)
    }
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
  return findings
}
