import { api, type AssistantLinks as Planned, type Success, officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Column, DataTable } from '../../../shared/components/data-table.tsx'
import { formatCount } from '../../../shared/format.ts'
import { useAssistantLinks } from '../api/assistant-links.ts'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { Loaded } from '../parts/loaded.tsx'

/** Rows shown of a long plan. */
const SHOWN_ROWS_MAX = 50

const columns: Column<Planned['results'][number]>[] = [
  { key: 'name', header: 'Assistant', cell: ({ name }) => name, rowHeader: true },
  { key: 'number', header: 'Number', cell: ({ assistant_no }) => assistant_no },
  { key: 'supervisor', header: 'New supervisor', cell: ({ supervisor }) => supervisor },
  { key: 'licence', header: 'Licence no.', cell: ({ license_no }) => license_no },
]
const counted = (count: number) => (count === 1 ? '1 assistant' : `${formatCount(count)} assistants`)

/** Assistants whom the published register names under another surveyor than the portal does; links all of them. */
export const AssistantLinks = () => {
  const query = useAssistantLinks()
  const [asked, setAsked] = useState(false)
  return (
    <Box component="section" aria-labelledby="links" sx={{ my: 4 }}>
      <Typography variant="h2" id="links" sx={{ mb: 1 }}>
        Assistants in the portal
      </Typography>
      <Loaded query={query} failure={officeMessages.linksFailed}>
        {({ results }) =>
          results.length === 0 ? (
            <Typography>Every assistant who has an account is under the surveyor whom the register names.</Typography>
          ) : (
            <>
              <Typography sx={{ mb: 2 }}>
                The register names another surveyor for {counted(results.length)} than the portal does.
              </Typography>
              <DataTable
                caption="Assistants to link"
                columns={columns}
                rows={results.slice(0, SHOWN_ROWS_MAX)}
                rowKey={({ assistant_no }) => assistant_no}
              />
              <Button variant="outlined" onClick={() => setAsked(true)} sx={{ mt: 2 }}>
                Link {counted(results.length)}
              </Button>
              {asked && <LinkAllDialog count={results.length} onClose={() => setAsked(false)} />}
            </>
          )
        }
      </Loaded>
    </Box>
  )
}

const LinkAllDialog = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title={`Link ${counted(count)}`}
      confirm="Link"
      onClose={onClose}
      onAct={async (reason) => {
        const { detail } = await mutateAsync({ path: api.officeAssistantLinks, json: { reason } })
        onClose()
        showOutcome(detail, { takesFocus: true })
      }}
    >
      <Typography sx={{ mb: 2 }}>Each comes under the surveyor whom the register names.</Typography>
    </ActDialog>
  )
}
