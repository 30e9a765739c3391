import { type CallName, calls, openCalls, specified, unspecified } from '@lsb/contract'
import type { SchemaFieldDescription } from 'yup'
import type { Plugin } from 'vite'
import type { Form } from './src/shared/read-answer.ts'

const registerRows = ['results', 'near', 'other.results', 'other.near']
/**
 * The lists whose rows are shown or used one by one, so that one that cannot be read keeps its place. From every other list more
 * follows than its rows say (what waits, what is published), so it is read whole or not at all.
 */
const rowLists: Partial<Record<CallName, readonly string[]>> = {
  'GET licensed': registerRows,
  'GET approved': registerRows,
  'GET profile': ['assistants'],
  'GET practising': ['results'],
  'GET licenceKeys': ['keys'],
  'POST officeAccounts': ['results'],
  'GET officeRenewals': ['results'],
  'GET officeMessages': ['results'],
  'GET officeLog': ['results'],
  'GET officeEntries': ['results', 'earlier'],
  'GET officeVersion': ['results'],
  'GET officeResources': ['results'],
}

const choiceForm = (choices: readonly unknown[], absent: string | undefined): Form => {
  if (choices.length === 0 || absent === 'any' || absent === 'sign-in') return 'text'
  return { choices: choices.map(String), ...(absent !== undefined && { absent }) }
}

interface AnswerParts {
  /** The paths that a specified answer has; null when it has its whole shape. */
  least: ReadonlySet<string> | null
  /** The paths of its `rowLists`. */
  rows: readonly string[]
}

const formOf = (field: SchemaFieldDescription, path: string, parts: AnswerParts): Form => {
  const { least, rows } = parts
  if (!('nullable' in field)) throw new TypeError('A reference cannot be read from an answer.')
  const { texts, absent, format } = field.meta ?? {}
  if (field.nullable) return { null: formOf({ ...field, nullable: false }, path, parts) }
  if ('fields' in field)
    return {
      of: Object.fromEntries(
        Object.entries(field.fields).map(([name, member]) => {
          const at = path === '' ? name : `${path}.${name}`
          const isOptional = 'optional' in member && (member.optional || member.meta?.absent === 'sign-in')
          const isNeeded = least === null ? 'nullable' in member && !member.nullable : least.has(at)
          return [`${name}${isOptional ? '?' : isNeeded ? '!' : ''}`, formOf(member, at, parts)]
        }),
      ),
    }
  if ('innerType' in field && field.innerType !== undefined && !Array.isArray(field.innerType))
    return { list: formOf(field.innerType, path, parts), ...(rows.includes(path) && { rows: true }) }
  if (field.type === 'mixed') return texts ? 'texts' : 'object'
  if (field.type === 'string' && 'oneOf' in field) return format === 'date' ? 'day' : choiceForm(field.oneOf, absent)
  if (field.type === 'number') return absent === 'year' ? 'year' : 'number'
  if (field.type === 'boolean') return 'boolean'
  throw new TypeError(`A value of type ${field.type} cannot be read from an answer.`)
}

/** Each path with those that lead to it. */
const withParents = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => path.split('.').map((_, at, names) => names.slice(0, at + 1).join('.'))))

const isCall = (name: string): name is keyof typeof calls => name in calls

/** What the answers of these calls are read by, made from their shapes. */
const formsOf = (names: readonly string[]): Record<string, { form: Form }> =>
  Object.fromEntries(
    names.filter(isCall).map((name) => {
      const least = specified[name]
      const parts = { least: least ? withParents(least) : null, rows: rowLists[name] ?? [] }
      const form = formOf(calls[name].answer.describe(), '', parts)
      return [name, { form: unspecified.some((one) => one === name) ? { done: form } : form }]
    }),
  )

const modules: Record<string, object> = { 'virtual:open-answers': openCalls, 'virtual:answers': calls }

/** A script of a page without the app takes from this the forms that it needs, by the names of their paths. */
const SCRIPTS_MODULE = 'virtual:script-answers'
const exportsForScripts = () =>
  Object.entries(formsOf(Object.keys(openCalls)))
    .map(([call, form]) => `export const ${call.split(' ')[1]} = ${JSON.stringify(form)}`)
    .join('\n')

/** Gives the app the forms of answers as data, so that it reads them without the schemas and their library. */
export const answerForms = (): Plugin => ({
  name: 'answer-forms',
  resolveId: (id) => (id in modules || id === SCRIPTS_MODULE ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${SCRIPTS_MODULE}`) return exportsForScripts()
    const module = modules[id.slice(1)]
    return module && `export default ${JSON.stringify(formsOf(Object.keys(module)))}`
  },
})
