import { type PractisingRecord, renewalDocuments, type StoredFile } from '@lsb/contract'
import { useState } from 'react'
import { documentNames } from '../../shared/portal/record-words.ts'

/** How many pages a document has, and those that were on the screen whole. */
interface Shown {
  pages: number
  numbers: ReadonlySet<number>
}

/** A file that is sent again is another one. */
const idOf = ({ url, uploaded_at }: StoredFile) => `${url} ${uploaded_at}`

const pagesWords = (shown: Shown | undefined): string => {
  if (shown === undefined || shown.pages === 1) return ''
  return ` (${shown.pages - shown.numbers.size} of ${shown.pages} pages)`
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
  return {
    /** A page of the file, counted from 1, is on the screen whole. */
    show: (file: StoredFile, page: number, pages: number) =>
      setFiles((before) => ({
        ...before,
        [idOf(file)]: { pages, numbers: new Set([...(before[idOf(file)]?.numbers ?? []), page]) },
      })),
    /** What of the documents was never on the screen whole, in words; '' when all was. */
    unseen: missing.join('; '),
  }
}
