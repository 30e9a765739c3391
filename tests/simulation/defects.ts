import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const folder = join(import.meta.dirname, 'defects')
/** Schedules in which a defect has to be found. */
const SCHEDULES = 5_000
const run = promisify(execFile)

/** Names of the planted defects: patches of the function's modules, each of which breaks one promise. */
export const defectNames = async (): Promise<string[]> =>
  (await readdir(folder)).flatMap((name) => (name.endsWith('.patch') ? [name.slice(0, -6)] : [])).toSorted()

const patchOf = (name: string) => join(folder, `${name}.patch`)

/** The modules that a patch changes. */
export const patchedFiles = async (name: string): Promise<string[]> =>
  [...(await readFile(patchOf(name), 'utf8')).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path]) => path ?? '')

const applied = (tree: string, name: string, ...options: string[]) =>
  run('git', ['apply', ...options, patchOf(name)], {
    cwd: tree,
    // Also where the folder lies in a repository: the patch is for this folder.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: join(tree, '..') },
  })

/** Rejects with git's words when a patch no longer applies. */
export const assertApplies = async (name: string): Promise<void> => {
  await run('git', ['apply', '--check', patchOf(name)], { cwd: root })
}

export interface Finding {
  name: string
  /** Of the first schedule that broke a promise, or null when none did. */
  seed: number | null
  /** The first promise that was broken. */
  broken: string
}

/** What the simulation needs, in a folder of its own; the packages are those of this checkout. */
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

const search = async (tree: string, name: string): Promise<Finding> => {
  const command = [join(tree, 'tests/simulation/find.ts'), '1', String(SCHEDULES)]
  const { stdout } = await run(process.execPath, command, { cwd: tree }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error && error.stdout !== '') return { stdout: String(error.stdout) }
    throw error
  })
  const { seed, broken = [] }: { seed?: number; broken?: string[] } = JSON.parse(stdout)
  return { name, seed: seed ?? null, broken: broken[0] ?? '' }
}

/** Applies one defect after the other to a copy of the tree and runs the simulation there. Rejects when one does not apply. */
export const findDefects = async (onFinding: (finding: Finding) => void): Promise<Finding[]> => {
  const tree = await copyTree()
  const findings: Finding[] = []
  try {
    for (const name of await defectNames()) {
      await applied(tree, name)
      const finding = await search(tree, name)
      await applied(tree, name, '--reverse')
      findings.push(finding)
      onFinding(finding)
    }
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
  return findings
}
