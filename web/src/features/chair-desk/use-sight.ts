import { type PractisingRecord, type RenewalDocument, renewalDocuments, type StoredFile } from '@lsb/contract'
import { useState } from 'react'
import { documentNames } from '../../shared/portal/record-words.ts'

/** A page that was drawn, counted from 1. */
export interface SeenPage {
  page: number
  pages: number
  isWhole: boolean
  /** Of the first page: the text of a short document. */
  documentText: string
}

/** How many pages a document has, which of them were on the screen whole, and which in part. */
interface Shown {
  pages: number
  numbers: ReadonlySet<number>
  partly: ReadonlySet<number>
  text: string
}

/** A file that is sent again is another one. */
const idOf = ({ url, uploaded_at }: StoredFile) => `${url} ${uploaded_at}`

/** Numbers in words: 4, 9, 11–13. */
const numbersWords = (numbers: readonly number[]): string =>
  numbers
    .filter((number) => !numbers.includes(number - 1))
    .map((first) => {
      let last = first
      while (numbers.includes(last + 1)) last += 1
      return first === last ? String(first) : `${first}–${last}`
    })
    .join(', ')

const pagesWords = (shown: Shown | undefined): string => {
  if (shown === undefined || shown.pages === 1) return ''
  const missing = Array.from({ length: shown.pages }, (_, at) => at + 1).filter((page) => !shown.numbers.has(page))
  return ` (page${missing.length === 1 ? '' : 's'} ${numbersWords(missing)} of ${shown.pages})`
}

/** What the chair has had on the screen of a record's documents: an approval asks for it. */
export const useSight = (record: PractisingRecord | undefined) => {
  const [files, setFiles] = useState<Readonly<Record<string, Shown>>>({})
  const missing = renewalDocuments.flatMap((name) => {
    const shown = record && files[idOf(record.documents[name])]
    return shown?.numbers.size === shown?.pages && shown !== undefined
      ? []
      : [`${documentNames[name]}${pagesWords(shown)}`]
  })
  const of = (name: RenewalDocument) => record && files[idOf(record.documents[name])]
  return {
    /** A page of the file is on the screen. */
    show: (file: StoredFile, { page, pages, isWhole, documentText }: SeenPage) =>
      setFiles((before) => {
        const { numbers = [], partly = [], text = '' } = before[idOf(file)] ?? {}
        const shown: Shown = {
          pages,
          numbers: new Set([...numbers, ...(isWhole ? [page] : [])]),
          partly: new Set([...partly, ...(isWhole ? [] : [page])]),
          text: page === 1 ? documentText : text,
        }
        return { ...before, [idOf(file)]: shown }
      }),
    /** The pages of a document of which a part cannot be shown. */
    partly: (name: RenewalDocument): number[] => [...(of(name)?.partly ?? [])],
    /** The text of a short document; '' while it is not known, and of a scan. */
    text: (name: RenewalDocument): string => of(name)?.text ?? '',
    /** What of the documents was never on the screen whole, in words; '' when all was. */
    unseen: missing.join('; '),
  }
}
