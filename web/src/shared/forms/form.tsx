import { shownMembers } from '@lsb/contract'
import { Form as FormikForm, Formik, type FormikFormProps, type FormikHelpers, useFormikContext } from 'formik'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ObjectSchema } from 'yup'
import { problemOf } from '../api/problem.ts'
import { useAfterChange } from '../components/use-after-change.ts'
import { keepDraft, readDraft } from '../session/drafts.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FileChecks, STILL_CHECKING, useFileChecks } from './file-checks.ts'
import { fieldId, FormScope, useFormScope } from './form-scope.ts'
import { membersIn, useStoredElsewhere } from './use-stored-elsewhere.ts'
import { problemsOf } from './validation.ts'

export type Values = Record<string, string>

export interface FormProps<V extends object> extends Pick<FormikFormProps, 'className' | 'aria-label'> {
  /** Prefix of the fields' ids; unique on the page. */
  scope: string
  initialValues: V
  shape?: ObjectSchema<object>
  /** In place of a shape: the problems by field. */
  check?: (values: V) => object | Promise<object>
  /** What the API gave, where the fields begin with something else. */
  given?: object
  /**
   * Throws what the call threw: texts for fields appear at the fields, the rest in the banner. `shown` are the members that say
   * what the form showed; a save with them is refused for the fields that were changed elsewhere since.
   */
  onSubmit: (values: V, shown: Values) => Promise<void>
  /** What the banner says when a call fails. */
  failure: (error: unknown) => string
  /** Name of the draft that keeps what is typed until it is saved (see drafts.ts); forms with passwords have none. */
  draft?: string
  /** What the browser has kept of an earlier visit in another way. */
  kept?: (() => object) | undefined
  onChange?: (values: V) => void
  /** Shows one banner instead of a list of fields with problems (sign-in, password). */
  banner?: boolean
  children: ReactNode
}

/** A form: first summary or banner, then the fields. It never loses what was typed. */
export const Form = <V extends object>({
  scope,
  initialValues,
  given = initialValues,
  shape,
  check,
  draft,
  banner = false,
  kept,
  onChange,
  onSubmit,
  failure,
  children,
  ...element
}: FormProps<V>) => {
  const [failed, setFailed] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const begin = useCallback(() => {
    setFailed(null)
    setIsTried(true)
  }, [])
  const { isChecking, note } = useFileChecks()
  const drafted = (members: object) => membersIn(draft === undefined ? null : readDraft(draft), members)
  const elsewhere = useStoredElsewhere(scope, () => {
    const shown = shownMembers(given)
    return { ...shown, ...drafted(shown) }
  })
  const { shown, stored, settle } = elsewhere
  const submit = async (values: V, helpers: FormikHelpers<V>) => {
    if (isChecking) return setFailed(STILL_CHECKING)
    try {
      await onSubmit(values, shown)
      elsewhere.saved(values)
    } catch (error) {
      for (const [name, text] of Object.entries(membersIn(problemOf(error).errors, values)))
        helpers.setFieldError(name, text)
      elsewhere.refused(error, helpers.setFieldValue)
      setFailed(failure(error))
    }
  }
  return (
    <Formik<V>
      initialValues={{ ...initialValues, ...drafted(initialValues) }}
      validate={async (values) => ({
        ...(shape ? await problemsOf(shape, values) : await check?.(values)),
        ...elsewhere.unsettled(values),
      })}
      // Checks a field when the person submits, not while they type; then an error goes with its cause. A banner stays until the
      // next attempt, as the specification says of the sign-in.
      validateOnChange={isTried && !banner}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <FormScope value={{ prefix: scope, quiet: banner, stored, settle }}>
        <FormikForm noValidate method="post" {...element}>
          <AdoptEarlyInput kept={kept} />
          <Problems
            scope={scope}
            failed={failed === STILL_CHECKING && !isChecking ? null : failed}
            banner={banner}
            onAttempt={begin}
          />
          <OnChange
            initial={initialValues}
            then={(values, initial) => {
              if (draft !== undefined) keepDraft(draft, values, initial, shown)
              onChange?.(values)
            }}
          />
          <FileChecks value={note}>{children}</FileChecks>
        </FormikForm>
      </FormScope>
    </Formik>
  )
}

interface AdoptEarlyInputProps {
  /** What the browser has kept of an earlier visit. What was typed now counts more. */
  kept?: (() => object) | undefined
}

const valueOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.type === 'checkbox' && 'checked' in field ? field.checked : field.value

/**
 * Reads what the person typed, or a password manager filled in, before the app took over the prerendered page. Then it marks the
 * form for the page's script (page-script/early-submit.ts). It does so before the browser handles another event, so that nobody
 * can send the form without what its fields show.
 */
const AdoptEarlyInput = ({ kept = () => ({}) }: AdoptEarlyInputProps) => {
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const mark = useRef<HTMLSpanElement>(null)
  const taken = useRef(false)
  useLayoutEffect(() => {
    if (mark.current?.hasAttribute('data-adopted')) return
    const typed = Object.keys(values).flatMap((name) => {
      const field = mark.current?.closest('form')?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return isText ? [[name, valueOf(field)] as const] : []
    })
    const isNew = ([name, value]: readonly [string, unknown]) => value !== values[name]
    const found = [...(taken.current ? [] : Object.entries(kept())), ...typed].filter(isNew)
    // Only once: afterwards the form gets every change.
    if (!taken.current) for (const [name, value] of found) void setFieldValue(name, value)
    taken.current = true
    if (found.length === 0) mark.current?.setAttribute('data-adopted', '')
  })
  return <span ref={mark} hidden />
}

interface ProblemsProps {
  scope: string
  failed: string | null
  banner: boolean
  onAttempt: () => void
}

const Problems = ({ scope, failed, banner, onAttempt }: ProblemsProps) => {
  const { errors, submitCount, isSubmitting, validateForm } = useFormikContext<Values>()
  const listed = submitCount > 0 ? Object.entries(errors).filter(([, text]) => typeof text === 'string') : []
  useEffect(() => {
    if (isSubmitting) onAttempt()
  }, [isSubmitting, onAttempt])
  const { stored } = useFormScope()
  useAfterChange(stored, () => void validateForm())
  const isAlone = Object.keys(stored).length === 0
  const texts = [...new Set(listed.map(([, text]) => text))]
  if (banner) return <FailureBanner>{failed ?? texts[0]}</FailureBanner>
  return (
    <>
      <FailureBanner>{failed}</FailureBanner>
      <ErrorSummary
        attempt={isSubmitting ? 0 : submitCount}
        problems={
          failed && isAlone ? [] : listed.map(([name, text]) => ({ id: fieldId(scope, name), text: text ?? '' }))
        }
      />
    </>
  )
}

const OnChange = <V,>({ initial, then }: { initial: V; then: (values: V, initial: V) => void }) => {
  const { values } = useFormikContext<V>()
  useAfterChange(values, () => then(values, initial))
  return null
}
