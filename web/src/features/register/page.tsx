import { board, pages } from '@lsb/contract'
import { useSearchParams } from 'react-router-dom'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Tabs } from '../../shared/components/tabs.tsx'
import { useHydrated } from '../../shared/components/use-hydrated.ts'
import { readAddress, writeAddress, type RegisterAddress } from './address.ts'
import { Definitions } from './definitions.tsx'
import { ApprovedList, LicensedList } from './lists.tsx'
import { SearchBox } from './search-box.tsx'

const tabs = [
  { name: 'licensed', label: 'Licensed Surveyors' },
  { name: 'approved', label: 'Approved Assistants' },
] as const

/** The public register: two tabs, each with its search, table and pages, all of it in the address. */
export const Page = () => {
  const [params, setParams] = useSearchParams()
  const address = readAddress(useHydrated() ? params : new URLSearchParams())
  const go = (change: Partial<RegisterAddress>, replace = false) =>
    setParams(writeAddress({ ...address, ...change }), { replace, preventScrollReset: true })
  const box = {
    address,
    hint: 'Any part of the name, number or firm; accents and the order of words do not matter.',
    onSearch: (search: string) => go({ search, page: 1 }, true),
  }
  const list = { address, onPage: (page: number) => go({ page }) }
  return (
    <PageShell
      page="register"
      title="Public register"
      kicker="Check before you engage"
      description="Find a licensed surveyor or an approved assistant by name, licence number or firm in the register of the Land Surveyors' Board."
      lead="Every licensed surveyor and approved assistant is listed here. Open a surveyor’s entry to see whether they may practise this year."
      width="lg"
    >
      <Definitions />
      <noscript>
        <NoticeLine tone="caution">
          <p>
            Searching the register needs JavaScript, which is switched off in this browser. You can ask the board
            instead: <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>, or as the{' '}
            <a href={pages.contact.path}>contact page</a> says.
          </p>
        </NoticeLine>
      </noscript>
      <div className="needs-script">
        <Tabs label="Registers" tabs={tabs} chosen={address.tab} onChoose={(tab) => go({ tab, search: '', page: 1 })}>
          {address.tab === 'licensed' ? (
            <>
              <SearchBox key="licensed" label="Search licensed surveyors" {...box} />
              <LicensedList {...list} />
            </>
          ) : (
            <>
              <SearchBox key="approved" label="Search approved assistants" {...box} />
              <ApprovedList {...list} />
            </>
          )}
        </Tabs>
      </div>
    </PageShell>
  )
}
