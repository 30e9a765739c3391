import { officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect, useRef, useState } from 'react'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { Link } from '../../../shared/components/link.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { formatCount } from '../../../shared/format.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../address.ts'
import { DropFile } from '../parts/drop-file.tsx'
import { LettersButton } from './letters-button.tsx'
import { readListedAccounts } from './listed-accounts.ts'
import { type CheckedAccount, useAccountList } from './use-account-list.ts'

/** Most lines shown of a long list; refused lines come first. */
const SHOWN_LINES_MAX = 200

const columns: Column<CheckedAccount>[] = [
  { key: 'name', header: 'Name', cell: ({ input }) => input.name || 'No name', rowHeader: true },
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'id', header: 'ID number', cell: ({ input }) => input.id_number },
  { key: 'number', header: 'Number', cell: ({ input }) => input.license_no || input.assistant_no },
  { key: 'state', header: 'State', cell: ({ refusal }) => refusal ?? 'Can be created' },
]

/** Many accounts at once: a list is checked first; then they are created, and their letters saved as one PDF. */
export const AccountList = () => {
  const list = useAccountList()
  const { checked, letters, done, stopped } = list
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const result = useFocusWhenShown<HTMLOutputElement>(checked !== null)
  const made = useFocusWhenShown<HTMLParagraphElement>(letters.length > 0 && done === null)

  const check = async (given: string) => {
    setFailure(null)
    const listed = readListedAccounts(given)
    if ('problem' in listed) return setFailure(listed.problem)
    setChecking(true)
    try {
      await list.check(listed)
    } catch (error) {
      setFailure(saveFailure(officeMessages.listNotChecked)(error))
    }
    setChecking(false)
  }
  const take = async (file: File) => {
    const given = await file.text()
    setText(given)
    await check(given)
  }
  return (
    <>
      <Button component={Link} to={officePath('accounts')} variant="outlined" sx={{ mb: 3 }}>
        All accounts
      </Button>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 2 }}>
        Accounts from a list
      </Typography>
      <FailureBanner>{stopped ? officeMessages.listStopped : failure}</FailureBanner>
      {letters.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <NoticeLine tone="caution">
            <p ref={made} tabIndex={-1}>
              {formatCount(letters.length)} {letters.length === 1 ? 'account was' : 'accounts were'} created. Their
              temporary passwords are kept in this tab alone, until you sign out or hide them: save the letters before
              that.
            </p>
            <LettersButton letters={letters} file="letters.pdf">
              Save the letters (PDF)
            </LettersButton>
            <Button
              onClick={() => {
                heading.current?.focus()
                list.forgetLetters()
              }}
              disabled={done !== null}
            >
              Done, hide the letters
            </Button>
          </NoticeLine>
        </Box>
      )}
      {checked === null ? (
        <>
          <DropFile
            id="account-file"
            label="List as a file"
            hint="CSV. The first line names the columns: ID number, name, type, licence number, assistant number."
            accept=".csv,.txt,text/csv"
            disabled={checking}
            onFile={(file) => void take(file)}
          />
          <FieldFrame id="account-list" label="Or paste the list">
            {({ id }) => (
              <OutlinedInput
                id={id}
                multiline
                minRows={5}
                maxRows={15}
                fullWidth
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </FieldFrame>
          <BusyButton busy={checking} busyLabel="Checking the list" onClick={() => void check(text)}>
            Check the list
          </BusyButton>
        </>
      ) : (
        <CheckResult
          checked={checked}
          done={done}
          result={result}
          onCreate={() => {
            setFailure(null)
            void list.create()
          }}
          onForget={() => {
            heading.current?.focus()
            list.forget()
          }}
        />
      )}
    </>
  )
}

interface CheckResultProps {
  checked: readonly CheckedAccount[]
  done: number | null
  /** The result of the check, which takes the focus. */
  result: Ref<HTMLOutputElement>
  onCreate: () => void
  onForget: () => void
}

const CheckResult = ({ checked, done, result, onCreate, onForget }: CheckResultProps) => {
  const creatable = checked.filter(({ refusal }) => refusal === null).length
  const inOrder = checked.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null))
  return (
    <>
      <Typography component="output" ref={result} tabIndex={-1} sx={{ display: 'block', mb: 2 }}>
        {done === null
          ? `${formatCount(creatable)} can be created, ${formatCount(checked.length - creatable)} refused.`
          : `${formatCount(done)} done, ${formatCount(creatable)} to go.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        {creatable > 0 && (
          <BusyButton busy={done !== null} busyLabel="Creating accounts" onClick={onCreate}>
            {`Create ${formatCount(creatable)} ${creatable === 1 ? 'account' : 'accounts'}`}
          </BusyButton>
        )}
        <Button variant="outlined" disabled={done !== null} onClick={onForget}>
          Change the list
        </Button>
      </Box>
      {checked.length > 0 && (
        <DataTable
          caption="Accounts of the list"
          columns={columns}
          rows={inOrder.slice(0, SHOWN_LINES_MAX)}
          rowKey={({ line }) => String(line)}
        />
      )}
    </>
  )
}

/** Focuses the element of the returned ref when `isShown` becomes true, but not when it is true from the start. */
const useFocusWhenShown = <Target extends HTMLElement>(isShown: boolean) => {
  const element = useRef<Target>(null)
  const before = useRef(isShown)
  useEffect(() => {
    if (isShown && !before.current) element.current?.focus()
    before.current = isShown
  }, [isShown])
  return element
}
