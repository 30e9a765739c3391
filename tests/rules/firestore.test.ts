import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { callGrpc } from '../conformance/support/grpc.ts'

// Mutation testing puts changed rules in a folder of its own.
const folder = process.env['RULES_FOLDER'] ?? join(import.meta.dirname, '..', '..')

it('firestore.rules: refuse every client everything', () => {
  const rules = readFileSync(join(folder, 'firestore.rules'), 'utf8')
  const lines = rules.split('\n').map((line) => line.trim())
  expect(lines.filter((line) => line !== '' && !line.startsWith('//'))).toEqual([
    "rules_version = '2';",
    'service cloud.firestore {',
    'match /databases/{database}/documents {',
    'match /{document=**} {',
    'allow read, write: if false;',
    '}',
    '}',
    '}',
  ])
})

it('Firestore: answers the server, and refuses somebody who signed in with a browser', async () => {
  const { firestore, projectId } = inject('suite')
  const database = `projects/${projectId}/databases/(default)`
  const name = `${database}/documents/accounts/owner`
  const read = (token: string) => callGrpc(firestore, 'BatchGetDocuments', { database, documents: [name] }, token)
  const claims = Buffer.from(JSON.stringify({ sub: 'owner', account_type: 'chair' })).toString('base64url')
  await expect(read(`Bearer e30.${claims}.`)).rejects.toMatchObject({ code: 7 })
  expect(await read('Bearer owner')).toMatchObject([{ missing: name }])
})
