import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dataModel } from '../data-model.ts'
import type { StoredDocument } from '../platform/stored-document.ts'

/** Everything that names an entry, by its path in the data model, and whose it is after a correction; a room says it of its own. */
const naming: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries<StoredDocument>(dataModel).flatMap(([path, { corrected }]) =>
      corrected ? [[path, corrected]] : [],
    ),
  ),
  'Auth claims': 'correctedIdentities',
  'accounts/{uid}': 'correctedAccounts',
  'assistants/{assistant}_{supervisor}': 'not followed: a supervisor notes an address again',
  'links/{hash}': 'of a watch, which follows its entry',
  'practising/{entry_id}_{year}': 'correctedPractising, correctedYearRecords',
  'practising/…/sendings/{attempt}': 'of its record',
  'practising/…/decisions/{number}': 'of its record',
  'practising/…/issues/{number}': 'correctedIssues',
  'approvals/{year}': 'Owners.approval',
  'paper_licences/{year}': 'Owners.paper',
  'trays/{uid}/items/{act}.{on}': 'of a decision: correctedPractising finds its record',
  'registers/{name}/versions/{number}': 'Owners.row',
  'registers/{name}/versions/{number}/parts/{mark}-rows-{n}': 'Owners.row',
  'imports/{id}': 'refused once one of its entries is corrected',
  'log/{id}': 'Owners.identities and Owners.entry, when a copy is made',
  'acts/{kind}-{what}': 'never changed; what follows is read through Owners',
  'licences/{entry_id}/{year}/{attempt}/{document}.pdf': 'never moved; its record names it',
}

const page = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8')
const claims = page.split('\n## ').find((part) => part.startsWith('Auth')) ?? ''
const documents = new Map([
  ['Auth claims', claims],
  ...page
    .split(/\n(?=- )|\n\n/)
    .filter((part) => part.startsWith('- `'))
    .map((part): [string, string] => [/`([^`]+)`/.exec(part)?.[1] ?? '', part]),
])

it('entries: the list of what names them has everything in the data model that does', () => {
  const said = [...documents].filter(([, text]) => /entry_id/.test(text)).map(([path]) => path)
  expect(said.filter((path) => naming[path] === undefined)).toEqual([])
  expect(Object.keys(naming).filter((path) => !documents.has(path))).toEqual([])
})
