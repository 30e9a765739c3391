interface Manifest {
  name: string
  version: string
  engines: Record<string, string>
  dependencies: Record<string, unknown>
}
type Entry = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const namesOf = (entry: Entry, member: string): string[] => (isRecord(entry[member]) ? Object.keys(entry[member]) : [])

/** Where Node finds `name` when the package at `from` asks for it: the nearest node_modules folder up the tree. */
const resolve = (packages: Record<string, unknown>, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (isRecord(packages[path])) return path
    if (at === '' || !at.includes('/')) {
      const top = `node_modules/${name}`
      return isRecord(packages[top]) ? top : undefined
    }
  }
}

/**
 * The part of the workspace's package-lock.json that installs `manifest` and nothing else, so that the cloud installs the
 * very versions that were tested. Throws when the workspace's lock lacks a dependency.
 */
export const derivedLock = (rootLock: unknown, manifest: Manifest): object => {
  const packages = isRecord(rootLock) && isRecord(rootLock['packages']) ? rootLock['packages'] : {}
  const kept = new Map<string, Entry>()
  const queue: { from: string; name: string; optional: boolean }[] = Object.keys(manifest.dependencies).map((name) => ({
    from: '',
    name,
    optional: false,
  }))
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { from, name, optional } = next
    const path = resolve(packages, from, name)
    const entry = path === undefined ? undefined : packages[path]
    if (path === undefined || !isRecord(entry)) {
      if (optional) continue
      throw new Error(`package-lock.json lacks ${name}, wanted by ${from || manifest.name}`)
    }
    if (kept.has(path)) continue
    const { dev: _dev, ...rest } = entry
    kept.set(path, rest)
    const peersMeta = isRecord(entry['peerDependenciesMeta']) ? entry['peerDependenciesMeta'] : {}
    queue.push(
      ...namesOf(entry, 'dependencies').map((child) => ({ from: path, name: child, optional: false })),
      ...namesOf(entry, 'optionalDependencies').map((child) => ({ from: path, name: child, optional: true })),
      ...namesOf(entry, 'peerDependencies')
        .filter((child) => !(child in peersMeta))
        .map((child) => ({ from: path, name: child, optional: true })),
    )
  }
  const { name, version, engines, dependencies } = manifest
  const sorted = [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...Object.fromEntries(sorted) },
  }
}
