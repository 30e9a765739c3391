import { board, notFoundMessages, pages, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PageShell } from '../../shared/components/page-shell.tsx'

/** Every address that is no page of this site; Hosting serves it with the status 404. */
export const Page = () => (
  <PageShell
    title={notFoundMessages.code}
    tabTitle="Page not found"
    description={`This address is not a page of the ${board.name}.`}
    lead={notFoundMessages.text}
  >
    <p>The address may be mistyped, or the page may have moved. Most visitors look for one of these:</p>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      <Button variant="contained" href={pages.register.path}>{`Check ${profession.aOne}`}</Button>
      <Button variant="outlined" href={pages.home.path}>
        Home page
      </Button>
      <Button variant="outlined" href={pages.contact.path}>
        Contact
      </Button>
    </Box>
  </PageShell>
)
