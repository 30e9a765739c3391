import { readFileSync } from 'node:fs'

const [, firestore = ''] = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8').split(
  '## Firestore',
)
const entries = (firestore.split('\n## ')[0] ?? '').split(/\n(?=- )|\n\n/).filter((part) => part.startsWith('- `'))
/** The fields of each document that the data model lists, by its path; those of an object as `name.member`. */
export const documented: Record<string, string[]> = Object.fromEntries(
  entries.map((entry) => {
    const [, path = '', about = ''] = /^- `([^`]+)`(.*)/s.exec(entry) ?? []
    const fields = [...about.matchAll(/`([a-z_]+)(?: \{([^}]*)\})?`/g)].flatMap(([, name = '', members]) =>
      members === undefined ? [name] : members.split(',').map((member) => `${name}.${member.trim()}`),
    )
    return [path, fields.toSorted()]
  }),
)
