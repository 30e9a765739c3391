import {
  board,
  checkPath,
  licenceWithin,
  ownAddressIn,
  pages,
  pathOf,
  readRegisterAddress,
  type RegisterAddress,
  writeRegisterAddress,
  assistantWords,
  profession,
} from '@lsb/contract'
import Link from '@mui/material/Link'
import { useState } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pageUrl } from '../../shared/components/page-url.ts'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useAddressParams } from '../../shared/components/use-address-params.ts'
import { tabId, Tabs } from '../../shared/components/tabs.tsx'
import { ApprovedList, LicensedList } from './lists.tsx'
import { registerHead, useRegister } from './register-head.ts'
import { focusResults } from './results-heading.tsx'
import { SearchBox } from './search-box.tsx'
import { Slot } from '../../shared/slots.tsx'

const Definitions = () => (
  <>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        gap: { xs: 2, md: 5 },
        mt: 6,
        mb: 0,
        '& dd': { m: 0 },
        fontSize: { xs: '0.9375rem', md: '1.0625rem' },
      }}
    >
      <div>
        <Typography component="dt" variant="h3">
          {profession.title}
        </Typography>
        <dd>
          {`Examined, registered and licensed by the board under the ${board.act} to ${profession.practise}. The licence to practise is renewed every year.`}
        </dd>
      </div>
      <div>
        <Typography component="dt" variant="h3">
          {assistantWords.title}
        </Typography>
        <dd>{`Approved to work under the supervision of one licensed ${profession.one}. A licensed ${profession.one} may not employ ${assistantWords.aOne} without the board's written approval.`}</dd>
      </div>
    </Box>
    <div className="no-print">
      <Slot name="belowRegisters" given={{}} />
    </div>
  </>
)

const tabs = [
  // The browser focuses the element of a fragment, so that without the app the focus stays on the tab, too.
  { name: 'licensed', label: profession.titles, href: `${pages.register.path}#${tabId('licensed')}` },
  { name: 'approved', label: assistantWords.titles, href: `${pages.register.path}?tab=approved#${tabId('approved')}` },
] as const

/** The public register: two tabs, each with its search, table and pages, all of it in the address. */
export const Page = () => {
  const [params, changeParams] = useAddressParams()
  const address = readRegisterAddress(params)
  const query = writeRegisterAddress(address).toString()
  const { data } = useRegister(`GET ${address.tab}`, address)
  const go = (change: Partial<RegisterAddress>, replace = false) =>
    changeParams((before) => writeRegisterAddress({ ...readRegisterAddress(before), ...change }), {
      replace,
      preventScrollReset: true,
    })
  /** The last search that somebody pressed Enter or the button for. */
  const [asked, setAsked] = useState<{ search: string } | null>(null)
  const box = {
    address,
    onAsk: (search: string) => setAsked({ search }),
    hint: 'Any part of the name, number or firm; accents and the order of words do not matter.',
    onSearch: (search: string) => {
      const [licence, own] = [licenceWithin(search), ownAddressIn(search, [window.location.origin, pageUrl('')])]
      // The box also accepts what leads elsewhere: the number of a practising licence, and our own address.
      if (own !== null) window.location.assign(pathOf(own))
      else if (licence !== null) window.location.assign(checkPath(licence))
      else go({ search, page: 1 }, true)
    },
  }
  const list = {
    address,
    asked: asked?.search === address.search ? asked : null,
    onGo: (change: Partial<RegisterAddress>) => {
      go(change)
      focusResults()
    },
  }
  return (
    <PageShell
      page="register"
      title="Public register"
      kicker="Check before you engage"
      lead={`Every licensed ${profession.one} and ${assistantWords.one} is listed. An entry says who may practise this year.`}
      width="lg"
      compact={address.search !== ''}
      printed={pages.register.path + (query && `?${query}`)}
      {...registerHead(address, data)}
    >
      <Tabs
        label="Registers"
        tabs={tabs}
        chosen={address.tab}
        onChoose={(tab) => go({ tab, search: '', standing: null, page: 1 })}
      >
        {address.tab === 'licensed' ? (
          <>
            <SearchBox key="licensed" label={`Search licensed ${profession.many}`} {...box} />
            <LicensedList {...list} />
          </>
        ) : (
          <>
            <SearchBox key="approved" label={`Search ${assistantWords.many}`} {...box} />
            <ApprovedList {...list} />
          </>
        )}
      </Tabs>
      <Definitions />
      <p className="no-print">
        <Link href={pages.checkMany.path}>Check a list of names or numbers</Link>
      </p>
    </PageShell>
  )
}
