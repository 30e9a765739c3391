import {
  fold,
  officeMessages,
  readAnswer,
  readTyped,
  type RegisterEntries,
  type RegisterName,
  wordsOf,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { Navigate } from 'react-router-dom'
import { type Column, DataTable } from '../../../shared/components/data-table.tsx'
import { officePath } from '../panels.ts'
import { useEntries } from '../api/registers.ts'
import { EntryLink } from '../parts/entry-link.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { HintNote } from '../../../shared/components/hint.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { Loaded } from '../parts/loaded.tsx'
import { registerTitles } from '../registers/register-words.ts'

type Found = RegisterEntries['results'][number]
const columnsOf = (register: RegisterName): Column<Found>[] => [
  { header: 'Number', cell: ({ number }) => <EntryLink {...{ register, number }} />, rowHeader: true, isExact: true },
  { header: 'Name', cell: ({ name }) => name, isExact: true },
  { header: 'Status', cell: ({ row }) => row['status'] ?? '' },
]

/** An entry as a typed text is compared with it, and where it stands. */
const entryOf =
  (register: RegisterName) =>
  ({ number, name, row }: Found) => ({
    ...(register === 'licensed' ? { ...row, license_no: number } : { assistant_no: number, assistant_name: name }),
    register,
    number,
    name,
  })

interface FoundProps {
  /** What is searched for. */
  search: string
  /** The text that was typed: the search, and what stood beside it. */
  text: string
  /** The numbers of the accounts that are found, once they are. */
  ofAccounts: readonly string[] | undefined
}

/** What both registers have: whoever looks for somebody need not know in which they are. */
export const FoundEntries = (props: FoundProps) => {
  const [licensed, approved] = [useEntries('licensed', props.search), useEntries('approved', props.search)]
  return (
    <Loaded query={licensed} failure={officeMessages.entriesFailed}>
      {(first) => (
        <Loaded query={approved} failure={officeMessages.entriesFailed}>
          {(second) => <FoundInBoth {...props} first={first} second={second} />}
        </Loaded>
      )}
    </Loaded>
  )
}

const FoundInBoth = ({ text, ofAccounts, first, second }: FoundProps & Record<'first' | 'second', RegisterEntries>) => {
  const entries = [
    ...first.results.filter((one) => !isUnreadable(one)).map(entryOf('licensed')),
    ...second.results.filter((one) => !isUnreadable(one)).map(entryOf('approved')),
  ]
  const { meant, isName, hints } = readAnswer(text, entries)
  const { kind, name: typedName } = readTyped(text)
  const words = wordsOf(typedName)
  // A search also finds firms, and the assistants of whoever has the name.
  const isNamed = ({ name }: Pick<Found, 'name'>) => isName && words.every((word) => fold(name).includes(word))
  const named = entries.filter(isNamed)
  const [only, ...more] = isName ? (named.length > 0 ? named : entries) : meant
  const isOnlyNamed =
    first.count + second.count === first.results.length + second.results.length &&
    ofAccounts?.every((number) => number === only?.number) === true
  // Of the assistants those that are meant, or all where there is no surveyor.
  const assistants = second.results.filter(
    (row) =>
      first.count === 0 || isUnreadable(row) || isNamed(row) || meant.some(({ number }) => number === row.number),
  )
  const tables = [
    { register: 'licensed', results: first.results },
    { register: 'approved', results: assistants },
  ] as const
  return (
    <>
      {/* The only one meant is opened, unless there is more to say; Back leads to where the search began. */}
      {only && more.length === 0 && hints.length === 0 && (!isName || isOnlyNamed) && (
        <Navigate to={officePath('registers', { register: only.register, entry: only.number })} replace />
      )}
      {hints.map((hint) => (
        <HintNote
          key={hint.sentence}
          tone="caution"
          // The others lead a visitor to the board, or to the public's list.
          hint={kind === 'licence' ? hint : { sentence: hint.sentence }}
        />
      ))}
      {tables.every(({ results }) => results.length === 0) && (
        <Typography component="output">{officeMessages.noEntryFound}</Typography>
      )}
      {tables.map(
        ({ register, results }) =>
          results.length > 0 && (
            <Part key={register} id={`found-${register}`} title={registerTitles[register]} component="h3">
              <DataTable
                caption={registerTitles[register]}
                columns={register === 'licensed' ? columnsOf(register) : columnsOf(register).slice(0, 2)}
                rows={results}
                rowKey={({ number }) => number}
              />
            </Part>
          ),
      )}
      {first.count > first.results.length && (
        <Typography component="output">{`${first.count} entries match; these are the first ${first.results.length}.`}</Typography>
      )}
    </>
  )
}
