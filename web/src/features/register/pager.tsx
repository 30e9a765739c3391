import { pages as sitePages, type RegisterAddress, writeRegisterAddress } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import { RESULTS_ID } from './results-heading.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../shared/components/icons.tsx'

interface PagerProps {
  address: RegisterAddress
  pages: number
  onGo: (change: Partial<RegisterAddress>) => void
}

/** "Page X of Y" with previous, disabled on page 1, and next, disabled on the last: a form, so that both work without the app. */
export const Pager = ({ address, pages, onGo }: PagerProps) => {
  const { page } = address
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (pressed instanceof HTMLButtonElement) onGo({ page: Number(pressed.value) })
  }
  return (
    <nav aria-label="Pages of the register">
      <Box
        component="form"
        method="get"
        action={`${sitePages.register.path}#${RESULTS_ID}`}
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
      >
        {[...writeRegisterAddress({ ...address, page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="page"
          value={Math.min(page - 1, pages)}
          variant="outlined"
          startIcon={<ArrowLeftIcon />}
          disabled={page <= 1}
        >
          Previous
        </Button>
        <Box
          component="output"
          sx={{
            order: { xs: -1, sm: 0 },
            flexBasis: { xs: '100%', sm: 'auto' },
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          Page {page} of {pages}
        </Box>
        <Button
          type="submit"
          name="page"
          value={page + 1}
          variant="outlined"
          endIcon={<ArrowRightIcon />}
          disabled={page >= pages}
        >
          Next
        </Button>
      </Box>
    </nav>
  )
}
