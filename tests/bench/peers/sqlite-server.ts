/**
 * The registers as one would else serve them: Node's own server over node:sqlite with a trigram index, in one process. Arguments: how
 * many rows, and the port.
 */
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { keyOfNumber } from '../../../contract/src/index.ts'
import { madeUpSurveyors } from '../made-up-rows.ts'

const [count = 0, port = 0] = process.argv.slice(2).map(Number)
const database = new DatabaseSync(':memory:')
database.exec(`
  CREATE TABLE surveyors (id INTEGER PRIMARY KEY, number_key TEXT, row TEXT);
  CREATE INDEX by_number ON surveyors (number_key);
  CREATE VIRTUAL TABLE words USING fts5 (text, content='', tokenize='trigram');
  BEGIN`)
const addRow = database.prepare('INSERT INTO surveyors VALUES (?, ?, ?)')
const addWords = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')
for (const row of madeUpSurveyors(count)) {
  addRow.run(row.licensed_id, keyOfNumber(row.license_no), JSON.stringify(row))
  addWords.run(row.licensed_id, `${row.name}\n${row.license_no}\n${row.firm}`)
}
database.exec('COMMIT')

const page = database.prepare('SELECT row FROM surveyors ORDER BY id LIMIT ? OFFSET ?')
const matching = database.prepare(
  'SELECT row FROM surveyors WHERE id IN (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ? OFFSET ?)',
)
const foundCount = database.prepare('SELECT count(*) AS count FROM words WHERE words MATCH ?')
const profile = database.prepare('SELECT row FROM surveyors WHERE number_key = ?')
const textOf = (found: Record<string, unknown> | undefined) =>
  typeof found?.['row'] === 'string' ? found['row'] : 'null'

const answerTo = ({ pathname, searchParams }: URL): string => {
  if (pathname.includes('publicProfile'))
    return textOf(profile.get(keyOfNumber(decodeURIComponent(pathname.replace(/^.*publicProfile\//, '')))))
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))]
  const words = (searchParams.get('search') ?? '').split(' ').filter((word) => word.length > 2)
  if (words.length === 0) return `{"count":${count},"results":[${page.all(limit, offset).map(textOf).join(',')}]}`
  const match = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const results = matching.all(match, limit, offset).map(textOf)
  return `{"count":${String(foundCount.get(match)?.['count'])},"results":[${results.join(',')}]}`
}

createServer(({ url = '/' }, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(answerTo(new URL(url, 'http://peer')))
}).listen(port, '127.0.0.1')
