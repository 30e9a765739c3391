import { educationFormShape } from '@lsb/contract'
import { afterAll, expect, inject, it } from 'vitest'
import { documented } from '../../functions/src/export/testing.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { accessWorld } from './support/access-world.ts'

const { projectId } = inject('suite')
const firebase = connectFirebase({ projectId, bucket: `${projectId}.appspot.com` })
const world = await accessWorld()
afterAll(() => Promise.all([firebase.close(), world.server.close()]))

/** Fields that the page names together, or whose names are data. */
const others: Record<string, readonly string[]> = {
  'education/{uid}': Object.keys(educationFormShape.fields),
  'alerts/told': ['licensed', 'approved'],
}
const patterns = Object.entries(documented).map(([path, fields]) => ({
  pattern: new RegExp(`^${path.replaceAll(/[^/]*[…{][^/]*/g, '[^/]+')}$`),
  known: new Set([...fields.map((field) => field.replace(/\..*/, '')), ...(others[path] ?? [])]),
}))

const undocumented = ({ path, fields }: { path: string; fields: object }): string[] => {
  const found = patterns.find(({ pattern }) => pattern.test(path))
  if (found === undefined) return [path]
  return Object.keys(fields).filter((field) => !found.known.has(field) && !/^paper_\d{4}$/.test(field))
}

// Whatever else the step has stored until now is looked at, too: every person and record is made through the API's own modules.
it('stored documents: have no field and no path that the data model does not name', async () => {
  const unknown = new Set<string>()
  for await (const document of storedDocuments(firebase)) {
    // Each cell of the table of lost answers has its own documents below one of its own.
    const path = document.path.replace(/^cells\/[^/]+\//, '')
    for (const name of undocumented({ ...document, path })) unknown.add(`${path.split('/')[0] ?? ''}: ${name}`)
  }
  expect([...unknown]).toEqual([])
})
