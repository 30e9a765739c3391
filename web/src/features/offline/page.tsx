import { pages, SEARCH_MAX_LENGTH, assistantWords, profession } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Slot } from '../../shared/slots.tsx'
import { Scanner } from '../../shared/components/scanner.tsx'
import { SearchInput, searchRow } from '../../shared/components/search-input.tsx'
import { Templates } from './templates.tsx'

/** The registers and licences without a network. `offline-script` fills it in from the copy on the device. */
export const Page = () => (
  <PageShell
    title="Public register"
    description="The public register, from the copy that this device keeps."
    kicker="Without the Internet"
    width="lg"
    compact
  >
    <Box id="offline" sx={layout}>
      <output data-part="age" />
      <output data-part="code" data-before-scan="" />
      <div data-part="answer" data-before-scan="" />
      <Slot name="aboveAnswer" given={{}} />
      <Slot name="belowAnswer" given={{}} />
      <div data-part="scan" hidden>
        <Scanner />
      </div>
      <search>
        <Box component="form" method="get" action={pages.register.path} sx={{ my: 2, maxWidth: 640 }}>
          <input type="hidden" name="tab" value="licensed" />
          <label htmlFor="offline-search">
            <strong>Search the copy of the register</strong>
          </label>
          <Box sx={searchRow}>
            <Box sx={{ flex: '1 1 8em', minWidth: 0 }}>
              <Box sx={containedField}>
                <SearchInput
                  id="offline-search"
                  name="search"
                  type="search"
                  maxLength={SEARCH_MAX_LENGTH}
                  autoComplete="off"
                  spellCheck={false}
                />
              </Box>
            </Box>
            <Button type="submit" variant="contained">
              Search
            </Button>
          </Box>
        </Box>
      </search>
      <nav aria-label="Registers">
        <a href={pages.register.path} data-tab="licensed">
          {profession.titles}
        </a>
        <a href={`${pages.register.path}?tab=approved`} data-tab="approved">
          {assistantWords.titles}
        </a>
      </nav>
      <div data-part="list" hidden>
        <h2 data-text="heading" id="offline-heading" tabIndex={-1}>
          The copy of the register
        </h2>
        <output data-text="count" />
        <div data-part="notes" />
        <h3 data-text="near" hidden>
          The nearest names
        </h3>
        <div data-part="rows" />
        <div data-part="earlier" />
        <div data-part="pager">
          <Button variant="outlined" data-step="-1">
            Previous
          </Button>
          <output data-text="page" />
          <Button variant="outlined" data-step="1">
            Next
          </Button>
        </div>
      </div>
      <Button variant="outlined" data-again="" sx={{ mt: 4 }}>
        Ask the board’s site again
      </Button>
    </Box>
    <Templates />
  </PageShell>
)

/**
 * A box of fixed size around the field, so that a typed letter makes the browser lay out only the field. The box is inside a flex
 * item, because browsers do not do this for a flex item itself.
 */
const containedField = { display: 'flex', height: '2.75rem', contain: 'size layout' } as const

const layout = {
  '& div[data-part]:not([hidden]):not(:empty)': { mb: 2.5 },
  // Chromium may notice that an output is not empty only after the page has scrolled to what is below it.
  '& output > .notice': { mb: 2.5 },
  '& [data-part="answer"] > * + *, & [data-part="notes"] > * + *, & [data-part="earlier"] > * + *': { mt: 1.5 },
  '& nav': { display: 'flex', flexWrap: 'wrap', columnGap: 3 },
  '& nav a': { py: 1 },
  '& nav a[aria-current]': { fontWeight: 700, textDecoration: 'none', color: 'text.primary' },
  '& h2': { mt: 2, mb: 0.5 },
  '& output': { display: 'block' },
  '& [data-part="notes"], & [data-part="rows"]:not([hidden])': { mt: 2 },
  // Hidden from sight and screen readers, but kept laid out for the next search.
  '& [data-part="rows"][hidden]': {
    '@supports (content-visibility: hidden)': { display: 'block !important', contentVisibility: 'hidden' },
  },
  '& [data-part="pager"]:not([hidden])': { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 },
} as const
