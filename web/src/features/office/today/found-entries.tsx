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
import { useEntries } from '../api/registers.ts'
import { EntryLink, entryPath } from '../parts/entry-link.tsx'
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

type Earlier = RegisterEntries['earlier'][number]

/** An entry as a typed text is compared with it, and where it stands. */
const entryOf =
  (register: RegisterName) =>
  ({ number, name, ...found }: Found | Earlier) => ({
    ...(register === 'licensed'
      ? { ...('row' in found && found.row), license_no: number }
      : { assistant_no: number, assistant_name: name }),
    register,
    number,
    name,
    ...('at' in found && found),
  })
type Entry = ReturnType<ReturnType<typeof entryOf>>

const earlierColumns: Column<Entry>[] = [
  { header: 'Number', cell: (one) => <EntryLink {...one} />, rowHeader: true, isExact: true },
  { header: 'Name', cell: ({ name }) => name, isExact: true },
  {
    header: 'What became of it',
    // Not when: of what was published in error only the page has both accounts.
    cell: ({ now, in_error }) =>
      `${now ? `Has ${now} now` : 'Left the register'}${in_error ? '; published in error under this number' : ''}`,
  },
]

interface FoundProps {
  /** What is searched for. */
  search: string
  /** The text that was typed: the search, and what stood beside it. */
  text: string
  /** The numbers of the accounts that are found, once they are. */
  ofAccounts: readonly string[] | undefined
}

const WITH_EARLIER = { earlier: true }

/** What both registers have: whoever looks for somebody need not know in which they are. */
export const FoundEntries = (props: FoundProps) => {
  const [licensed, approved] = [
    useEntries('licensed', props.search, WITH_EARLIER),
    useEntries('approved', props.search, WITH_EARLIER),
  ]
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
  const readIn = (list: 'results' | 'earlier') => [
    ...first[list].filter((one) => !isUnreadable(one)).map(entryOf('licensed')),
    ...second[list].filter((one) => !isUnreadable(one)).map(entryOf('approved')),
  ]
  const [entries, formerly] = [readIn('results'), readIn('earlier')]
  const { meant, asked, isName, hints } = readAnswer(text, [...entries, ...formerly])
  const { kind, name: typedName } = readTyped(text)
  const words = wordsOf(typedName)
  // A search also finds firms, and the assistants of whoever has the name.
  const isNamed = ({ name }: Pick<Found, 'name'>) => isName && words.every((word) => fold(name).includes(word))
  const named = [...entries, ...formerly].filter(isNamed)
  const beside = asked.map(({ entry }) => entry)
  // A search also finds former firms and supervisors.
  const earlier = formerly.filter((one) => isNamed(one) || meant.includes(one) || beside.includes(one))
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
        <Navigate to={entryPath(only)} replace />
      )}
      {hints.map((hint) => (
        <HintNote
          key={hint.sentence}
          tone="caution"
          // The others lead a visitor to the board, or to the public's list.
          hint={kind === 'licence' ? hint : { sentence: hint.sentence }}
        />
      ))}
      {earlier.length === 0 && tables.every(({ results }) => results.length === 0) && (
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
      {earlier.length > 0 && (
        <Part id="found-earlier" title="Not in the register under this number today" component="h3">
          <DataTable
            caption="Earlier entries"
            columns={earlierColumns}
            rows={earlier}
            rowKey={(one) => entryPath(one)}
          />
        </Part>
      )}
      {first.count > first.results.length && (
        <Typography component="output">{`${first.count} entries match; these are the first ${first.results.length}.`}</Typography>
      )}
    </>
  )
}
