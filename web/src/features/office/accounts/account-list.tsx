import { formatCount, officeMessages, TRAY_MAX, trayMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Ref, useRef, useState } from 'react'
import { DataTable, type Column } from '../../../shared/components/data-table.tsx'
import { useAfterChange } from '../../../shared/components/use-after-change.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../panels.ts'
import { DropFile } from '../parts/drop-file.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { readListedAccounts } from './listed-accounts.ts'
import { type CheckedAccount, useAccountList } from './use-account-list.ts'

/** Most lines shown of a long list; refused lines come first. */
const SHOWN_LINES_MAX = 200

const columns: Column<CheckedAccount>[] = [
  { header: 'Name', cell: ({ input }) => input.name || 'No name', rowHeader: true, isExact: true },
  { header: 'Line', cell: ({ line }) => line },
  { header: 'ID number', cell: ({ input }) => input.id_number, isExact: true },
  { header: 'Number', cell: ({ input }) => input.license_no || input.assistant_no, isExact: true },
  { header: 'Invited at', cell: ({ input }) => input.email || 'On paper' },
  { header: 'State', cell: ({ refusal }) => refusal ?? 'Can be created' },
]

/** Many accounts at once: a list is checked first, then put into the tray. */
export const AccountList = () => {
  const list = useAccountList()
  const { checked, change } = list
  // A field needs its new value at once, and the list's state has it a moment later.
  const draft = useOfficeDraft('account list', { text: '' })
  const [text, setText] = useState(list.text || draft.values.text)
  const show = (given: string) => {
    setText(given)
    change({ text: given })
  }
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const result = useRef<HTMLOutputElement>(null)
  useAfterChange(checked === null, () => result.current?.focus())

  const attempt = async (failed: string, work: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    await work().catch((error: unknown) => setFailure(saveFailure(failed)(error)))
    setBusy(false)
  }
  const check = async (given: string) => {
    const listed = readListedAccounts(given)
    if ('problem' in listed) return setFailure(listed.problem)
    await attempt(officeMessages.listNotChecked, () => list.check(listed))
  }
  const take = async (file: File) => {
    const given = await file.text()
    show(given)
    await check(given)
  }
  return (
    <>
      <Button href={officePath('accounts')} variant="outlined" sx={{ mb: 3 }}>
        All accounts
      </Button>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 2 }}>
        Accounts from a list
      </Typography>
      <FailureBanner>{failure}</FailureBanner>
      {checked === null ? (
        <>
          <DropFile
            id="account-file"
            label="List as a file"
            hint="CSV. The first line names the columns: ID number, name, type, register number, assistant number, e-mail. Whoever has an e-mail is invited."
            accept=".csv,.txt,text/csv"
            disabled={busy}
            onFile={(file) => void take(file)}
          />
          <ControlledField
            id="account-list"
            label="Or paste the list"
            rows={5}
            maxRows={15}
            value={text}
            onChange={(typed) => {
              show(typed)
              draft.change({ text: typed })
            }}
          />
          <BusyButton busy={busy} busyLabel="Checking the list" onClick={() => void check(text)}>
            Check the list
          </BusyButton>
        </>
      ) : (
        <CheckResult
          list={list}
          checked={checked}
          busy={busy}
          result={result}
          onPut={() =>
            void attempt(officeMessages.listNotInTray, async () => {
              await list.putIntoTray()
              draft.drop()
            }).then(() => result.current?.focus())
          }
          onForget={() => {
            heading.current?.focus()
            change({ checked: null, put: 0 })
          }}
        />
      )}
    </>
  )
}

interface CheckResultProps {
  list: Pick<ReturnType<typeof useAccountList>, 'put' | 'next'>
  checked: readonly CheckedAccount[]
  busy: boolean
  /** The result, which takes the focus. */
  result: Ref<HTMLOutputElement>
  onPut: () => void
  onForget: () => void
}

const CheckResult = ({ list: { put, next }, checked, busy, result, onPut, onForget }: CheckResultProps) => {
  const left = checked.filter(({ refusal }) => refusal === null).length
  const inOrder = checked.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null))
  return (
    <>
      <Typography component="output" ref={result} tabIndex={-1} sx={{ display: 'block', mb: 2 }}>
        {put === 0
          ? `${formatCount(left)} can be created, ${formatCount(checked.length - left)} refused.`
          : officeMessages.listInTray(put, left)}
      </Typography>
      {next < left && <Typography sx={{ mb: 2 }}>{trayMessages.full(TRAY_MAX)}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        {left > 0 && (
          <BusyButton busy={busy} busyLabel="Please wait" disabled={next === 0} onClick={onPut}>
            {`Put ${formatCount(next)}${next < left ? ` of ${formatCount(left)}` : ''} into the tray`}
          </BusyButton>
        )}
        <Button variant="outlined" disabled={busy} onClick={onForget}>
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
