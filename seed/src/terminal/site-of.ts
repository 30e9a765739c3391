import { readFile } from 'node:fs/promises'
import { configuredHost, type Project } from './project.ts'
import { UsageProblem } from './run-command.ts'

/**
 * The address of a project's website: LSB_SITE_URL of the file that the deployment writes, or the local suite's. Throws `UsageProblem`
 * without one: a passkey made at another address works nowhere.
 */
export const siteOf = async (
  { projectId, isDemo }: Pick<Project, 'projectId' | 'isDemo'>,
  read = (path: string): Promise<string> => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8'),
): Promise<string> => {
  if (isDemo) return `http://${configuredHost('hosting')}`
  const settings = await read(`functions/.env.${projectId}`).catch(() => '')
  const site = /^LSB_SITE_URL=(.+)$/m.exec(settings)?.[1]
  if (site === undefined)
    throw new UsageProblem(
      `functions/.env.${projectId} has no LSB_SITE_URL. Say --site https://…, the site's own address.`,
    )
  return site.trim()
}
