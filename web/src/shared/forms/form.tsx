import { Form as FormikForm, Formik, type FormikFormProps, type FormikHelpers, useFormikContext } from 'formik'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ObjectSchema } from 'yup'
import { problemOf } from '../api/problem.ts'
import { useAfterChange } from '../components/use-after-change.ts'
import { keepDraft, readDraft } from '../session/drafts.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FileChecks, STILL_CHECKING, useFileChecks } from './file-checks.ts'
import { fieldId, FormScope } from './form-scope.ts'
import { problemsOf } from './validation.ts'

export type Values = Record<string, string>

export interface FormProps<V extends object> extends Pick<FormikFormProps, 'className' | 'aria-label'> {
  /** Prefix of the fields' ids; unique on the page. */
  scope: string
  initialValues: V
  shape?: ObjectSchema<object>
  /** In place of a shape: the problems by field. */
  check?: (values: V) => object | Promise<object>
  /** Throws what the call threw: texts for fields appear at the fields, the rest in the banner. */
  onSubmit: (values: V) => Promise<void>
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
  const submit = async (values: V, helpers: FormikHelpers<V>) => {
    if (isChecking) return setFailed(STILL_CHECKING)
    try {
      await onSubmit(values)
    } catch (error) {
      const known = Object.entries(problemOf(error).errors).filter(([name]) => name in values)
      for (const [name, text] of known) helpers.setFieldError(name, text)
      setFailed(failure(error))
    }
  }
  return (
    <Formik
      initialValues={{ ...initialValues, ...(draft !== undefined && readDraft(draft)) }}
      {...(shape && { validate: (values: V) => problemsOf(shape, values) })}
      {...(check && { validate: check })}
      // Checks a field when the person submits, not while they type; then an error goes with its cause. A banner stays until the
      // next attempt, as the specification says of the sign-in.
      validateOnChange={isTried && !banner}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <FormScope value={{ prefix: scope, quiet: banner }}>
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
              if (draft !== undefined) keepDraft(draft, values, initial)
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
 * form for the page's script (page-script/early-submit.ts).
 */
const AdoptEarlyInput = ({ kept = () => ({}) }: AdoptEarlyInputProps) => {
  const { values, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const mark = useRef<HTMLSpanElement>(null)
  const taken = useRef(false)
  useEffect(() => {
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
  const { errors, submitCount, isSubmitting } = useFormikContext<Values>()
  const listed = submitCount > 0 ? Object.entries(errors).filter(([, text]) => typeof text === 'string') : []
  useEffect(() => {
    if (isSubmitting) onAttempt()
  }, [isSubmitting, onAttempt])
  const texts = [...new Set(listed.map(([, text]) => text))]
  if (banner) return <FailureBanner>{failed ?? texts[0]}</FailureBanner>
  return (
    <>
      <FailureBanner>{failed}</FailureBanner>
      <ErrorSummary
        attempt={isSubmitting ? 0 : submitCount}
        problems={failed ? [] : listed.map(([name, text]) => ({ id: fieldId(scope, name), text: text ?? '' }))}
      />
    </>
  )
}

const OnChange = <V,>({ initial, then }: { initial: V; then: (values: V, initial: V) => void }) => {
  const { values } = useFormikContext<V>()
  useAfterChange(values, () => then(values, initial))
  return null
}
