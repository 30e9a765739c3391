import { board, openDataTerms } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { OpenDataText } from './open-data-text.tsx'

/** The registers as files. */
export const Page = () => (
  <PageShell
    page="openData"
    title="Open data"
    kicker="Public register"
    description={`The registers of the ${board.name} as CSV and JSON: where the files are, what their columns mean, and under which terms.`}
    lead="Both public registers as files, for whoever wants to work with all of their entries."
  >
    <OpenDataText terms={openDataTerms} />
  </PageShell>
)
