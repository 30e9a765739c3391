import { styled } from '@mui/material/styles'
import { band, edgeInForcedColours, WIDE_BAR } from '../theme/tokens.ts'
import { palette, paper } from '../theme/theme.ts'

/** The list of the bar: a column under the hamburger, a row from 1200 px on. */
export const MenuList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '0 0 16px',
  '& > li': { borderTop: `1px solid ${palette.divider}` },
  '& a, & summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '8px 4px',
    color: palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& summary': { listStyle: 'none', justifyContent: 'space-between', gap: 4 },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& details[open] > summary svg': { transform: 'rotate(180deg)' },
  '& a:hover, & summary:hover': { color: palette.primary.main, textDecoration: 'underline' },
  '& a[aria-current]': {
    color: palette.primary.main,
    boxShadow: `inset 3px 0 ${palette.secondary.main}`,
    paddingLeft: 12,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: '0 0 8px 16px' },
  '& ul a': { fontWeight: 400, minHeight: 44 },
  // The list that holds the page.
  '& details:has(a[aria-current]) > summary': { color: palette.primary.main },
  [WIDE_BAR]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    padding: 0,
    '& > li': { border: 0, position: 'relative' },
    '& > li > a, & summary': { padding: '8px 9px', whiteSpace: 'nowrap', fontSize: '0.9688rem' },
    '& > li > a[aria-current], & details:has(a[aria-current]) > summary': {
      boxShadow: `inset 0 -3px ${palette.secondary.main}`,
      paddingLeft: 10,
    },
    '& ul': {
      position: 'absolute',
      zIndex: 10,
      top: '100%',
      left: 0,
      width: 'max-content',
      padding: '8px 0',
      ...paper,
      borderTop: `3px solid ${palette.secondary.main}`,
      boxShadow: '0 8px 24px rgb(12 39 31 / 18%)',
    },
    '& ul a': { padding: '6px 20px', minHeight: 40, fontSize: '0.9688rem' },
    '& ul a[aria-current]': { paddingLeft: 20 },
  },
})

/** The link to the portal, drawn as a button. */
export const PortalItem = styled('li')({
  paddingTop: 12,
  'ul > & > a, ul > & > a:hover': {
    ...edgeInForcedColours,
    minHeight: 44,
    justifyContent: 'center',
    paddingInline: 16,
    color: palette.primary.contrastText,
    background: palette.primary.main,
    borderRadius: 3,
  },
  'ul > & > a[aria-current]': {
    paddingInline: 16,
    color: palette.primary.contrastText,
    boxShadow: `0 3px ${palette.background.paper}, 0 6px ${palette.secondary.main}`,
  },
  [WIDE_BAR]: { paddingTop: 0, marginLeft: 8 },
})

export const MenuButton = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  margin: '6px 0',
  padding: '0 14px',
  font: 'inherit',
  fontWeight: 600,
  color: palette.primary.main,
  background: 'none',
  border: `2px solid ${palette.primary.main}`,
  borderRadius: 3,
  cursor: 'pointer',
  '&[aria-expanded="false"] svg:last-of-type, &[aria-expanded="true"] svg:first-of-type': { display: 'none' },
  [WIDE_BAR]: { display: 'none' },
})

/** Opens the menu when JavaScript is off. */
export const MenuLink = styled('a')({
  padding: '10px 14px',
  fontWeight: 600,
  [WIDE_BAR]: { '&&&': { display: 'none !important' } },
})

/** Visible only while it has the focus. It then takes its own space, so that it covers nothing at any text size. */
export const SkipLink = styled('a')({
  display: 'block',
  boxSizing: 'border-box',
  // As high as a button.
  minHeight: 44,
  padding: '8px 16px',
  color: `${band.text} !important`,
  background: band.deep,
  '&:not(:focus)': {
    position: 'absolute',
    width: 1,
    height: 1,
    minHeight: 0,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
