import {
  api,
  isOpen,
  OPEN_CHANGES_PATH,
  OPEN_DATA_PACKAGE_PATH,
  openDataPath,
  openDataTables,
  type OpenDataTerms,
  pages,
  registerNames,
} from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Section } from '../../shared/prose/section.tsx'

/** Where the files are, or that there are none yet. */
export const OpenDataText = ({ terms }: { terms: OpenDataTerms }) => (
  <>
    {isOpen(terms) ? <Terms {...terms} /> : <NotAvailable />}
    {registerNames.map((name) => (
      <Section key={name} id={name} title={openDataTables[name].title}>
        {isOpen(terms) && (
          <ul>
            <li>
              <a href={openDataPath(name, 'csv')}>CSV</a>, for spreadsheets: UTF-8, commas, one line of headings
            </li>
            <li>
              <a href={openDataPath(name, 'json')}>JSON</a>, with the day the register was published
            </li>
          </ul>
        )}
        <DescriptionList
          strong="term"
          items={openDataTables[name].fields.map((field) => ({ term: field.name, value: field.about }))}
        />
      </Section>
    ))}
    <Section id="use" title="How to use them">
      <ul>
        <li>
          The addresses stay. The files change when the board publishes, when it decides, and at the turn of a day.
        </li>
        {isOpen(terms) && (
          <li>
            <a href={OPEN_CHANGES_PATH}>Changes</a>: every row, and a number. Add <code>?since=</code> with that number,
            and the answer has what has changed.
          </li>
        )}
        <li>Each answer carries an ETag: ask again with it, and nothing is sent while nothing has changed.</li>
        <li>
          A cell that a spreadsheet would run as a formula begins with an apostrophe. It is not part of the entry.
        </li>
        <li>
          The <a href={api.openapi}>description of the API</a> lists every other call of this site.
        </li>
        <li>
          A file grows old. Before you engage anybody, look them up in the{' '}
          <Link to={pages.register.path}>public register</Link>.
        </li>
      </ul>
    </Section>
  </>
)

const NotAvailable = () => (
  <NoticeLine tone="plain">
    <p>
      <strong>The files are not available yet.</strong>
    </p>
    <p>
      The board has not yet named the licence and the legal basis for their reuse. Below is what they will hold.
      Questions go to <Link to={pages.inquiries.path}>the board</Link>.
    </p>
  </NoticeLine>
)

const Terms = ({ licence, licenceUrl, legalBasis }: OpenDataTerms) => (
  <DescriptionList
    items={[
      { term: 'Licence', value: licenceUrl === '' ? licence : <a href={licenceUrl}>{licence}</a> },
      { term: 'Legal basis', value: legalBasis },
      {
        term: 'Description of the columns',
        value: <a href={OPEN_DATA_PACKAGE_PATH}>Data Package with Table Schemas</a>,
      },
    ]}
  />
)
