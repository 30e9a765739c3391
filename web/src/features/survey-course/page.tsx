import { board } from '@lsb/contract'
import { type Column, DataTable } from '../../shared/components/data-table.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Section } from '../../shared/prose/section.tsx'

/** The board has published no programme yet, so the only row has only its number. */
const unpublished = [{ no: 1, institution: '', course: '' }] as const

export const programmeTables = [
  {
    id: 'university',
    title: 'Accredited land surveying university programs',
    purpose: 'For registration as a licensed surveyor.',
    // Heading of the second column.
    institution: 'University',
    rows: unpublished,
  },
  {
    id: 'technician',
    title: 'Accredited technician programs',
    purpose: 'For approved assistants.',
    institution: 'University/College',
    rows: unpublished,
  },
]

export const Page = () => (
  <PageShell
    page="surveyCourse"
    title="Accreditation of Surveying Programs"
    kicker="Services"
    description={`University and technician programs that the ${board.name} accredits, for registration as a licensed surveyor and for approved assistants.`}
    lead="The programs that the board accepts, for licensed surveyors and for approved assistants."
    width="lg"
  >
    {programmeTables.map(({ id, title, purpose, institution, rows }) => (
      <Section key={id} id={id} title={title}>
        <p>{purpose}</p>
        <DataTable caption={title} columns={columnsOf(institution)} rows={rows} rowKey={({ no }) => String(no)} />
      </Section>
    ))}
    <Section id="clarifications" title="Clarifications">
      <p>
        No program is listed yet. For clarifications write to{' '}
        <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>.
      </p>
    </Section>
  </PageShell>
)

const columnsOf = (institution: string): Column<(typeof unpublished)[number]>[] => [
  { header: 'No.', width: '5rem', cell: ({ no }) => no },
  { header: institution, width: '50%', cell: (row) => row.institution },
  { header: 'Course', cell: ({ course }) => course },
]
