import type { CSSObject, Theme } from '@mui/material/styles'
import { fonts } from './tokens.ts'
import { standingVariables } from './standing-colours.ts'

const PLAIN_FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea'

/** Styles of plain elements, so that a page's text needs no styling of its own. */
export const baseStyles = (theme: Theme): Record<string, CSSObject> => {
  const { palette } = theme.vars ?? theme
  return {
    ...standingVariables,
    html: { scrollPaddingTop: '1rem', textSizeAdjust: '100%' },
    // Keeps the footer at the bottom of the window on a short page.
    '@media screen': {
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      '#content': { flex: '1 0 auto' },
    },
    body: { overflowWrap: 'break-word', '--focus': palette.secondary.main },
    // The browser puts these into a slot of its own, which has not the page's box sizing to hand on.
    'details > *': { boxSizing: 'border-box' },
    // One ring for everything that can have focus; bands set their own colour for it.
    ':focus-visible': { outline: '3px solid var(--focus) !important', outlineOffset: '2px', borderRadius: '2px' },
    'main[tabindex]:focus, h1[tabindex]:focus': { outline: 'none !important' },
    // An address is longer than a phone is wide once the text is large.
    'a[href^="mailto:"]': { overflowWrap: 'anywhere' },
    a: { color: palette.primary.main, textUnderlineOffset: '0.18em', textDecorationThickness: '0.07em' },
    'a:hover': { textDecorationThickness: '0.14em' },
    'main :is(p, li, dd, blockquote)': { maxWidth: '70ch' },
    'main :is(ul, ol):not([class])': { paddingInlineStart: '1.4rem', margin: '0.75rem 0' },
    'main :is(ul, ol):not([class]) > li': { marginBlock: '0.35rem', paddingInlineStart: '0.2rem' },
    'main :is(ul, ol):not([class]) > li::marker': { color: palette.secondary.main, fontVariantNumeric: 'tabular-nums' },
    'main h2:not([class]), main h3:not([class])': { fontFamily: fonts.heading, lineHeight: 1.25, textWrap: 'balance' },
    // `:where` has no specificity, so that a component's own style of its headings wins.
    ':where(main) h3:where(:not([class]))': { fontSize: '1.25rem', margin: '1.75rem 0 0.5rem' },
    table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    'th, td': { textAlign: 'start', verticalAlign: 'top' },
    // An icon keeps its width beside large text.
    'svg[width]': { flexShrink: 0 },
    img: { maxWidth: '100%', height: 'auto' },
    '[hidden]': { display: 'none !important' },
    '.visually-hidden': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    // Replacements, on paper and without JavaScript, for elements that need the script.
    '.plain-only': { display: 'none' },
    // The reader's own colours replace every ground, so what a ground alone would show has an edge or a colour of the system.
    '@media (forced-colors: active)': {
      [`:is(button, .MuiButton-root, ${PLAIN_FIELDS}):not(.MuiLink-root, .MuiInputBase-input)`]: {
        border: '2px solid ButtonBorder !important',
      },
      ':is([aria-selected="true"], [aria-pressed="true"], [aria-current]), :is([aria-selected="true"], [aria-current]) *':
        {
          forcedColorAdjust: 'none',
          color: 'HighlightText !important',
          background: 'Highlight !important',
          borderColor: 'HighlightText !important',
        },
      '.MuiSwitch-track, .MuiLinearProgress-root': { border: '1px solid CanvasText', opacity: '1 !important' },
      '.MuiSwitch-thumb, .MuiLinearProgress-bar': { forcedColorAdjust: 'none', background: 'Highlight !important' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, ::before, ::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
    '@media print': {
      '@page': { margin: '18mm 16mm' },
      'html, body': { background: '#fff !important', color: '#000 !important', fontSize: '10.5pt' },
      'header, footer, nav, button, form, .MuiButton-root, .no-print': { display: 'none !important' },
      '.plain-only': { display: 'block' },
      'main a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
      'h1, h2, h3': { breakAfter: 'avoid', color: '#000 !important' },
      'tr, li, figure': { breakInside: 'avoid' },
      'main :is(ul, ol):not([class]) > li': { marginBlock: '0.1rem' },
      'details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    },
  }
}
