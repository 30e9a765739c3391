import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface FilterLinksProps {
  label: string
  links: readonly { href: string; text: string; isCurrent: boolean }[]
}

/** Links to the parts of a list; the part that is shown stands out. */
export const FilterLinks = ({ label, links }: FilterLinksProps) => (
  <Box component="nav" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
    {links.map(({ href, text, isCurrent }) => (
      <Button
        key={href}
        href={href}
        size="small"
        variant={isCurrent ? 'contained' : 'outlined'}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <span>{text}</span>
      </Button>
    ))}
  </Box>
)
