import {
  type ListedAssistant,
  type ListedSurveyor,
  otherWords,
  typedMessages,
  pages as sitePages,
  registerAnswer,
  type RegisterAddress,
  type RegisterPage,
  writeRegisterAddress,
} from '@lsb/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useDeferredValue } from 'react'
import Box from '@mui/material/Box'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { HintNote, HintText } from '../../shared/components/hint.tsx'
import { showAnswer } from '../../shared/components/show-answer.ts'
import { useAfterChange } from '../../shared/components/use-after-change.ts'
import { NearNames, OneMatch } from './near-names.tsx'
import { isUnreadable } from '../../shared/read-answer.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { ResultPending } from '../../shared/components/result-pending.tsx'
import { RESULTS_ID, ResultsHeading } from './results-heading.tsx'
import { NoneOfStanding } from './standing-filter.tsx'
import { pageCount } from './register-head.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../../shared/components/icons.tsx'

interface PagerProps {
  address: RegisterAddress
  pages: number
  onGo: (change: Partial<RegisterAddress>) => void
}

/** "Page X of Y" with previous, disabled on page 1, and next, disabled on the last: a form, so that both work without the app. */
const Pager = ({ address, pages, onGo }: PagerProps) => {
  const { page } = address
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (pressed instanceof HTMLButtonElement) onGo({ page: Number(pressed.value) })
  }
  return (
    <nav aria-label="Pages of the register">
      <Box
        component="form"
        method="get"
        action={`${sitePages.register.path}#${RESULTS_ID}`}
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
      >
        {[...writeRegisterAddress({ ...address, page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="page"
          value={Math.min(page - 1, pages)}
          variant="outlined"
          startIcon={<ArrowLeftIcon />}
          disabled={page <= 1}
        >
          Previous
        </Button>
        <Box
          component="output"
          sx={{
            order: { xs: -1, sm: 0 },
            flexBasis: { xs: '100%', sm: 'auto' },
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          }}
        >{`Page ${page} of ${pages}`}</Box>
        <Button
          type="submit"
          name="page"
          value={page + 1}
          variant="outlined"
          endIcon={<ArrowRightIcon />}
          disabled={page >= pages}
        >
          Next
        </Button>
      </Box>
    </nav>
  )
}

interface RegisterListProps<Row> {
  address: RegisterAddress
  query: UseQueryResult<RegisterPage<Row, ListedAssistant | ListedSurveyor>>
  /** Stands for the press that asked for this list, if one did. */
  asked?: object | null
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row, index: number) => string
  /** What the specification says of an answer without entries. */
  empty: string
  failed: ReactNode
  /** One of the entries nearest to a search that found nothing. */
  nearItem: (row: Row) => ReactNode
  /** The filter beside the list's heading. */
  filter?: ReactNode
  onGo: (change: Partial<RegisterAddress>) => void
}

/** The table of one register in its four states: loading, results, empty, failed. */
export const RegisterList = <Row extends ListedAssistant | ListedSurveyor>(props: RegisterListProps<Row>) => {
  const { address, query, asked, caption, columns, rowKey, empty, failed, nearItem, filter, onGo } = props
  const { isError, isFetching, refetch, data: answer } = query
  // The rows render in small steps, so that typing and tapping need not wait. The deferred answer may be that of the last question.
  const deferred = useDeferredValue(answer)
  const data = deferred === answer ? deferred : undefined
  const answered = data && asked
  useAfterChange(answered, () => {
    if (answered) showAnswer(document)
  })
  if (isError) {
    return (
      <NoticeLine tone="bad" live="alert">
        {failed}
        <Button variant="outlined" sx={{ mt: 1.5 }} disabled={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </NoticeLine>
    )
  }
  const pages = pageCount(data?.count ?? 0)
  const heading = (
    <ResultsHeading key="heading" address={address} count={data?.count} pages={pages}>
      {filter}
    </ResultsHeading>
  )
  if (!data)
    return (
      <>
        {heading}
        <ResultPending key="pending" announced={false} />
      </>
    )
  const { meant, hints } = registerAnswer(address, data)
  const other = otherWords(address, data.other)
  const otherNote = other && <HintNote tone="plain" hint={other} />
  if (data.count === 0)
    return (
      <>
        {heading}
        {/* Whoever is meant stands before what is said of the text, which may fill a phone's screen. */}
        {data.near && data.near.length > 0 && (
          <NearNames>
            {data.near.map((row, index) =>
              isUnreadable(row) ? <li key={index}>{typedMessages.entryUnreadable}</li> : nearItem(row),
            )}
          </NearNames>
        )}
        <NoticeLine tone="caution" live="status">
          {address.standing === null ? (
            <>
              <strong>{empty}</strong>
              {hints.map((hint) => (
                <HintText key={hint.sentence} {...hint} />
              ))}
            </>
          ) : (
            <NoneOfStanding {...address} />
          )}
        </NoticeLine>
        {otherNote}
        <EarlierNote earlier={data.earlier} />
      </>
    )

  return (
    <>
      {heading}
      {hints.map((hint) => (
        <HintNote key={hint.sentence} tone="caution" hint={hint} />
      ))}
      {meant.map((row) => (
        <OneMatch key={rowKey(row, 0)} row={row} />
      ))}
      {otherNote}
      {data.results.length > 0 ? (
        <>
          <DataTable caption={caption} columns={columns} rows={data.results} rowKey={rowKey} />
          <Pager address={address} pages={pages} onGo={onGo} />
          <EarlierNote earlier={data.earlier} />
        </>
      ) : (
        <NoticeLine tone="plain">
          <p>{`The register ends before page ${address.page}.`}</p>
          <Button
            variant="outlined"
            href={`${sitePages.register.path}?${writeRegisterAddress({ ...address, page: pages }).toString()}`}
          >
            <span>{`Go to page ${pages}`}</span>
          </Button>
        </NoticeLine>
      )}
    </>
  )
}
