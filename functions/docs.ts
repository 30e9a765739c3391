/** `node functions/docs.ts`: writes docs/api.md; a test fails while it is out of date. */
import { writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import { apiMarkdown } from './src/openapi/markdown.ts'

const { code } = await format('api.md', apiMarkdown(), { printWidth: 120 })
await writeFile(new URL('../docs/api.md', import.meta.url), code)
