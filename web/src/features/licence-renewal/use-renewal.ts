import {
  type PractisingRecord,
  renewalDocuments,
  successMessages,
  validationMessages,
  type RenewalDocument,
  assistantWords,
} from '@lsb/contract'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { renewalScope, useSendRenewal } from '../../shared/api/certification.ts'
import { useIsMounted } from '../../shared/components/use-is-mounted.ts'
import { STILL_CHECKING, useFileChecks } from '../../shared/forms/file-checks.ts'
import type { Account } from '../../shared/portal/account.ts'
import { documentNames } from '../../shared/portal/record-words.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { dropDraft, readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { useSending } from '../../shared/upload/use-sending.ts'
import { doubtsOf } from './doubts.ts'
import { namedInNote, uploadFailure } from './named-in-note.ts'

export const assistantsTitle = `Your ${assistantWords.many}`
/** Id of the box that confirms their list. */
export const LIST_FIELD = 'list-confirmed'

export const renewalTexts = {
  correctedMissing: 'Choose the corrected document, or keep the one that the board has.',
  nothingNew: 'Both documents stay as they are. Choose which one you send anew.',
  assistantsNotConfirmed: `Confirm the list of your ${assistantWords.many}.`,
}

interface Answers {
  /** `submitted_at` of the returned record that this renewal replaces; '' for the first of its year. */
  replaces: string
  files: Partial<Record<RenewalDocument, File>>
  /** The documents of the returned record that go to the board again as they are. */
  kept: readonly RenewalDocument[]
  isListConfirmed: boolean
}

/** After a return, a document stays unless the chair's note names it. The list of assistants was confirmed the first time. */
const answersTo = (returned: PractisingRecord | undefined): Answers => ({
  replaces: returned?.submitted_at ?? '',
  files: {},
  kept: returned ? renewalDocuments.filter((name) => !namedInNote(returned).documents.includes(name)) : [],
  isListConfirmed: returned !== undefined,
})

/** What is still to do before sending: the ids of fields, with the titles of their tasks. */
const missingIn = ({ files, kept, isListConfirmed }: Answers) => [
  ...renewalDocuments
    .filter((name) => !files[name] && !kept.includes(name))
    .map((name) => ({ id: name, title: documentNames[name] })),
  ...(isListConfirmed ? [] : [{ id: LIST_FIELD, title: assistantsTitle }]),
]

const problemIn = (answers: Answers): string | null => {
  const [first] = missingIn(answers)
  if (answers.kept.length === renewalDocuments.length) return renewalTexts.nothingNew
  if (!first) return null
  if (first.id === LIST_FIELD) return renewalTexts.assistantsNotConfirmed
  return answers.replaces === '' ? validationMessages.bothDocuments : renewalTexts.correctedMissing
}

/** The answers of a renewal and their sending. Both documents arrive together or not at all. After a failure they stay chosen. */
export const useRenewal = (
  { license_no: licenceNumber, license_year: year }: Account,
  record: PractisingRecord | undefined,
  onFailure: (text: string | null) => void,
) => {
  const returned = record?.status === 'returned' ? record : undefined
  const [answers, setAnswers] = useState(() => answersTo(returned))
  const replaces = returned?.submitted_at ?? ''
  // Another record was returned while the page was open.
  if (answers.replaces !== replaces) setAnswers(answersTo(returned))
  const scope = renewalScope(year, replaces)
  const [typedCode, setTypedCode] = useState(readDraft(scope)?.['payment_code'] ?? record?.payment_code ?? '')
  const [asked, setAsked] = useState(false)
  const [doubts, setDoubts] = useState<readonly string[]>([])
  const { mutateAsync, isPending } = useSendRenewal()
  const { enqueueSnackbar } = useSnackbar()
  const isMounted = useIsMounted()
  const { isChecking, note: noteCheck } = useFileChecks()
  const sending = useSending(scope, (part, file, hasBegun) => {
    if (part !== 'goodStandingCertificate' && part !== 'otherDocument') return
    setAnswers((all) => ({
      ...all,
      files: { [part]: file, ...all.files },
      kept: all.kept.filter((name) => name !== part),
      // What is being sent has been answered.
      isListConfirmed: hasBegun || all.isListConfirmed,
    }))
  })

  /** A failure is about the answers as they were. */
  const change = (answered: (all: Answers) => Answers) => {
    onFailure(null)
    setAnswers(answered)
  }

  const tell = (failure: string | null) => {
    if (isMounted.current || failure === null) onFailure(failure)
    // A person who went on to another page in the meantime would believe that it was sent.
    else enqueueSnackbar(`Renewal of ${year}: ${failure}`, { variant: 'error', ...untilClosed })
  }

  /** Sends the documents; asks first where the person may not mean what they have chosen. */
  const send = async (isMeant = sending.paused !== null) => {
    onFailure(null)
    setAsked(true)
    setDoubts([])
    const problem = isChecking ? STILL_CHECKING : problemIn(answers)
    if (problem !== null) return onFailure(problem)
    const { files, kept } = answers
    const [stays] = kept
    try {
      const found = isMeant ? [] : await doubtsOf(answers, returned)
      if (found.length > 0) return setDoubts(found)
      await sending.run((options) =>
        mutateAsync({
          licenceNumber,
          year,
          replaces,
          files: Object.fromEntries(
            renewalDocuments.map((name) => [name, kept.includes(name) ? undefined : files[name]]),
          ),
          kept: (stays && returned?.documents[stays].sha256) ?? '',
          paymentCode: typedCode.trim(),
          ...options,
        }),
      )
      dropDraft(scope)
      enqueueSnackbar(successMessages.upload, { variant: 'success' })
    } catch (error) {
      tell(uploadFailure(error))
    }
  }

  return {
    returned,
    answers,
    asked,
    missing: missingIn(answers),
    doubts,
    dropDoubts: () => setDoubts([]),
    isSending: isPending || sending.progress !== null,
    sending,
    send,
    noteCheck,
    /** Takes another file for a document, or none. */
    choose: (name: RenewalDocument, file: File | undefined) => {
      sending.choose(name, file)
      change((all) => ({ ...all, files: { ...all.files, [name]: file } }))
    },
    /** Says whether the board's own copy of a document stays. */
    keep: (name: RenewalDocument, stays: boolean) => {
      sending.choose(name, undefined)
      change((all) => ({
        ...all,
        files: { ...all.files, [name]: undefined },
        kept: renewalDocuments.filter((one) => (one === name ? stays : all.kept.includes(one))),
      }))
    },
    confirmList: (isListConfirmed: boolean) => change((all) => ({ ...all, isListConfirmed })),
    typedCode,
    typeCode: (typed: string) => {
      setTypedCode(typed)
      writeDraft(scope, { payment_code: typed })
    },
  }
}
export type Renewal = ReturnType<typeof useRenewal>
