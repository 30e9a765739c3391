/** `node functions/docs.ts`: writes docs/api.md; a test fails while it is out of date. */
import { writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { apiMarkdown } from './src/openapi/markdown.ts'

const options = { parser: 'markdown', printWidth: 120 } as const
await writeFile(new URL('../docs/api.md', import.meta.url), await format(apiMarkdown(), options))
