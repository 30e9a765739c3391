import { isRecord } from '../platform/json.ts'
import { meanings } from './document.ts'
import { answerSchema, isFile, type Operation, refusalsOf } from './operation.ts'
import { operations } from './operations.ts'
import type { Schema } from './schema.ts'

const bodyOf = ({ body }: Operation): string => {
  if (body === undefined) return ''
  const files = (body.files ?? []).map((name) => `${name} (file)`)
  return `\n- ${body.type === 'json' ? 'JSON' : 'Multipart'}: ${[...Object.keys(body.fields), ...files].join(', ')}`
}

const parametersOf = ({ parameters = [] }: Operation): string =>
  parameters.map(({ name, in: place, about }) => `\n- ${place} \`${name}\`: ${about}`).join('')

const shapeOf = (schema: Schema): string => {
  const { $ref, items, oneOf: either } = schema
  if (typeof $ref === 'string') return `\`${$ref.split('/').at(-1) ?? ''}\``
  if (isRecord(items)) return `a list of ${shapeOf(items)}`
  if (Array.isArray(either)) return either.filter(isRecord).map(shapeOf).join(' or ')
  return String(schema['type'])
}

const answerOf = ({ answer }: Operation): string =>
  isFile(answer) ? `a file, ${answer.file}` : shapeOf(answerSchema(answer))

const section = (operation: Operation): string =>
  `### ${operation.method} ${operation.path}\n\n${operation.summary}. For: ${operation.who}.\n${bodyOf(operation)}${parametersOf(operation)}\n- 200: ${answerOf(operation)}\n- refused with: ${refusalsOf(operation).join(', ')}\n`

const statuses = Object.entries(meanings).map(([status, meaning]) => `| ${status} | ${meaning} |`)

/** `docs/api.md`, made from the table of operations. */
export const apiMarkdown = (): string => `# The API

Made by \`node functions/docs.ts\` from \`functions/src/openapi/operations.ts\`; the shapes are in
[contract/src/shapes](../contract/src/shapes) and, as JSON Schema, in \`/api/openapi.json\`.

Every path also answers with a slash at the end, with doubled slashes and under \`/api\`. Signed-in calls carry
\`Authorization: Bearer ACCESS\`. Every refusal is \`{"detail": TEXT, "message": TEXT}\` (the same text twice), with \`errors\`
by field where a form is concerned. An unknown path is a 404, a wrong method a 405.

| status | means |
| --- | --- |
${statuses.join('\n')}

## Calls

${operations.map(section).join('\n')}`
