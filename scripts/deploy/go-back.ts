import { field, listOf } from './answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { siteOf } from './names.ts'
import type { Work } from './step.ts'

interface Version {
  id: string
  /** ISO 8601 instant at which it was made. */
  at: string
}

const versionOf = (release: unknown): Version => {
  const version = field(release, 'version')
  return { id: textOf(version, 'name').split('/').at(-1) ?? '', at: textOf(version, 'createTime') }
}

/**
 * Serves the version of the website that was made before the live one. Its rewrites are pinned to the function that it was
 * released with, so both go back together; rules, indexes and scheduled functions stay. Returns the id of the version.
 */
export const goBack = async ({ cloud, settings, print }: Work): Promise<string> => {
  const versions = listOf((await cloud.read(`${siteOf(settings)}/releases?pageSize=100`)) ?? {}, 'releases').map(
    versionOf,
  )
  const [live] = versions
  const earlier = versions.filter(({ at }) => live !== undefined && at < live.at)
  const [target] = earlier.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (live === undefined || target === undefined) throw new Error('There is no earlier version to go back to.')
  print(`going back from ${live.id}, made ${live.at}, to ${target.id}, made ${target.at}`)
  const site = settings.project
  const project = `--project=${settings.project}`
  await cloud.change('firebase', 'hosting:clone', [`${site}@${target.id}`, `${site}:live`, project])
  return target.id
}
