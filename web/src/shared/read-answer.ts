import { licenceDate, licenceYear } from '@lsb/contract'

/**
 * What a value of an answer is read by, made from its shape at build. The name of a member that must be there ends with `!`, of one
 * that stays absent with `?`; another that is missing gets a value that says nothing. Of a list with `rows`, an item that cannot be
 * read keeps its place. A `done` answer may have any other form.
 */
export type Form =
  | 'text'
  | 'day'
  | 'number'
  | 'year'
  | 'boolean'
  | 'texts'
  | 'object'
  | { choices: readonly string[]; absent?: string }
  | { null: Form }
  | { list: Form; rows?: boolean }
  | { of: Readonly<Record<string, Form>> }
  | { done: Form }

const unreadable = () => new TypeError('The answer has another form.')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

const today = () => licenceDate(new Date())
const values = {
  text: { is: isText, absent: () => '' },
  day: { is: isText, absent: today },
  number: { is: Number.isFinite, absent: () => 0 },
  year: { is: Number.isFinite, absent: () => licenceYear(new Date()) },
  boolean: { is: (value: unknown) => typeof value === 'boolean', absent: () => false },
  texts: { is: (value: unknown) => isObject(value) && Object.values(value).every(isText), absent: () => ({}) },
  object: { is: isObject, absent: () => ({}) },
}

const membersOf = (of: Readonly<Record<string, Form>>, read: (form: Form, name: string, mark: string) => unknown) =>
  Object.fromEntries(
    Object.entries(of)
      .map(([member, form]) => {
        const [, name = '', mark = ''] = /^(.*?)([!?]?)$/.exec(member) ?? []
        return [name, read(form, name, mark)] as const
      })
      .filter(([, value]) => value !== undefined),
  )

/** Other back ends answer null for a text without a value. */
const isNullable = (form: Form): boolean => !isText(form) && 'null' in form

/** What stands for a value that an answer lacks; in a row that `isUnreadable`, where it says nothing, also for a choice that must be there. */
const absentOf = (form: Form, inUnreadable = false): unknown => {
  if (isText(form)) return values[form].absent()
  if ('null' in form) return null
  if ('list' in form) return []
  if ('of' in form)
    return membersOf(form.of, (member, _, mark) => (mark === '?' ? undefined : absentOf(member, inUnreadable)))
  if ('absent' in form) return form.absent
  if (inUnreadable && 'choices' in form) return form.choices[0]
  throw unreadable()
}

const listOf = ({ list, rows = false }: { list: Form; rows?: boolean }, items: readonly unknown[]): unknown[] => {
  if (!rows) return items.map((item) => read(list, item))
  let missed = 0
  const all = items.map((item) => {
    try {
      return read(list, item)
    } catch {
      missed += 1
      return Object.assign({}, absentOf(list, true), { unreadable: true })
    }
  })
  if (missed > 0 && missed === items.length) throw unreadable()
  return all
}

/** The value as its form has it. Throws when it is another one. */
const read = (form: Form, value: unknown): unknown => {
  if (isText(form)) {
    if (values[form].is(value)) return value
  } else if ('null' in form) return value === null || value === undefined ? null : read(form.null, value)
  else if ('done' in form) {
    try {
      return read(form.done, value)
    } catch {
      // An object without members comes from something else on the way, such as a public network's sign-in.
      if (isObject(value) && Object.keys(value).length > 0) return null
    }
  } else if ('list' in form) {
    if (Array.isArray(value)) return listOf(form, value)
  } else if ('of' in form) {
    if (isObject(value))
      return membersOf(form.of, (member, name, mark) => {
        const given = value[name]
        if (given !== undefined && (given !== null || isNullable(member))) return read(member, given)
        if (mark === '!') throw unreadable()
        return mark === '?' ? undefined : absentOf(member)
      })
  } else if (isText(value)) return form.choices.includes(value) ? value : absentOf(form)
  throw unreadable()
}

/** Whether a row of an answer could not be read; then none of its other members says anything. */
export const isUnreadable = (row: unknown): boolean => isObject(row) && 'unreadable' in row

/** The form of answers of a type. */
export interface AnswerForm<Answer> {
  form: Form
  /** Only the compiler knows it. */
  answer?: Answer | undefined
}

/** `read` makes nothing that has not the form. */
const isRead = <Answer>(_of: AnswerForm<Answer>, value: unknown): value is Answer => value !== undefined

/**
 * The body of an answer as its form has it: never more, so that nothing reads what nobody checked.
 * @throws TypeError when the answer has another form
 */
export const readAnswer = <Answer>(of: AnswerForm<Answer>, body: unknown): Answer => {
  const value = read(of.form, body)
  if (!isRead(of, value)) throw unreadable()
  return value
}
