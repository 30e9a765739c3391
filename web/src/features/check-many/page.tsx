import { formatCount, CHECK_MANY_MAX, pages, receiptMessages, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { PlainFileInput } from '../../shared/forms/plain-file-input.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'

const slot = (name: string) => <span data-text={name} />
const columns: readonly Column<null>[] = [
  { header: 'You entered', rowHeader: true, isExact: true, cell: () => slot('asked') },
  { header: 'Answer', onCard: 'first', cell: () => <StandingLabel toned="word">{slot('word')}</StandingLabel> },
  { header: 'Found', cell: () => slot('found') },
  { header: 'Name', isExact: true, cell: () => slot('name') },
  {
    header: 'License No.',
    isExact: true,
    cell: () => (
      <a href={pages.register.path} data-link="license_no">
        {slot('license_no')}
      </a>
    ),
  },
]

/** Compares a list with the register, in the browser (`check-many-script`). */
export const Page = () => (
  <PageShell
    page="checkMany"
    title="Check a list"
    description={`Compare a list of names or register numbers with the public register of licensed ${profession.many}, in your own browser.`}
    kicker="Public register"
    lead={`For tenders, banks and offices: many ${profession.many} at once. The list stays in your browser; nothing of it is sent.`}
    width="lg"
  >
    <div className="plain-only no-print">
      <p>
        This page compares your list in your own browser, and needs JavaScript for that. Without it, search the{' '}
        <Link href={pages.register.path}>register</Link> for one name or number at a time.
      </p>
    </div>
    <Box component="form" id="check-many" className="needs-script no-print" sx={{ maxWidth: 640 }}>
      <label htmlFor="check-many-list">
        <strong>Names or register numbers, one on each line</strong>
      </label>
      <Box id="check-many-hint" sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 1 }}>
        Paste a list, or drop or choose a text or CSV file; at most {formatCount(CHECK_MANY_MAX)} lines. A number gets
        an answer, a name the entries that it may mean.
      </Box>
      <Box
        component="textarea"
        id="check-many-list"
        rows={8}
        spellCheck={false}
        aria-describedby="check-many-hint"
        sx={{ width: '100%', p: 1.5, font: 'inherit', color: 'text.primary', bgcolor: 'background.paper' }}
      />
      <Box sx={{ my: 1.5 }}>
        <label htmlFor="check-many-file">Or choose a file with the list</label>
        <PlainFileInput
          type="file"
          id="check-many-file"
          accept=".txt,.csv,text/plain,text/csv"
          style={{ display: 'block', maxWidth: '100%', marginTop: 4 }}
        />
      </Box>
      <Button type="submit" variant="contained">
        Check the list
      </Button>
      <Box
        component="output"
        data-failed="What compares the list did not load. Connect to the Internet and try again."
        sx={{ display: 'block', mt: 2 }}
      />
    </Box>
    <Box id="check-many-result" hidden sx={{ mt: 3 }}>
      <h2 tabIndex={-1} data-text="done">
        Result
      </h2>
      <p data-text="age">Age of the copy</p>
      <p data-text="tally">How often each answer was given</p>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 3 }}>
        <PrintButton />
        <Button variant="outlined" size="small" data-save="">
          Save as CSV
        </Button>
        <Button variant="outlined" size="small" data-receipt-list="" aria-describedby="check-many-receipt">
          {receiptMessages.offerList}
        </Button>
        <p id="check-many-receipt">{receiptMessages.sends}</p>
      </Box>
      <div data-part="rows" />
    </Box>
    <template id="check-many-rows">
      <DataTable caption="The lines of your list" columns={columns} rows={[null]} rowKey={() => 'row'} />
    </template>
  </PageShell>
)
