import type { Components, Theme } from '@mui/material/styles'
import { baseStyles } from './base-styles.ts'
import { LinkBehavior } from './link-behavior.tsx'
import { PHONE } from './tokens.ts'

/** Height of every button and of every field of one line, in CSS pixels; larger text makes both higher. */
const CONTROL_PX = 44

/** A dialog's title, content and buttons have one left and one right edge. */
const dialogEdges = { paddingInline: 24, [PHONE]: { paddingInline: 16 } }

/** Defaults of the Material components, so that pages set layout only. */
export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: baseStyles },
  MuiLink: { defaultProps: { component: LinkBehavior, underline: 'always' } },
  MuiButtonBase: { defaultProps: { LinkComponent: LinkBehavior, disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: CONTROL_PX, paddingInline: 20, fontWeight: 600, fontSize: '1rem', textTransform: 'none' },
      // One height for all; a size changes the width alone.
      sizeSmall: { paddingInline: 12, fontSize: '0.9375rem' },
      sizeLarge: { paddingBlock: 6, paddingInline: 28 },
    },
  },
  MuiContainer: {
    styleOverrides: { root: { paddingInline: 'clamp(16px, 4vw, 32px)' } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiOutlinedInput: {
    // These styles animate floating labels when the browser fills a field; our labels are above their fields.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { minHeight: CONTROL_PX },
      multiline: { paddingBlock: 10 },
      input: ({ theme }) => {
        const { palette } = theme.vars ?? theme
        return {
          '&:is(input, select)': { boxSizing: 'border-box', height: 'auto', minHeight: CONTROL_PX, paddingBlock: 8 },
          // A read-only field must not look editable.
          '&[readonly]': { color: palette.text.secondary, background: palette.action.hover },
        }
      },
      // A field's border needs a contrast of 3 to 1 with the background (WCAG 1.4.11).
      notchedOutline: ({ theme }) => ({ borderColor: (theme.vars ?? theme).palette.text.secondary }),
    },
  },
  // Its arrow grows with the text.
  MuiNativeSelect: { styleOverrides: { select: { '&&&&': { paddingInlineEnd: 'max(32px, 2rem)' } } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        '&:not(.MuiDialog-paperFullScreen)': {
          [PHONE]: { margin: 16, width: 'calc(100% - 32px)', maxWidth: 'none', maxHeight: 'calc(100% - 32px)' },
        },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: dialogEdges } },
  MuiDialogContent: { styleOverrides: { root: dialogEdges } },
  MuiDialogActions: {
    styleOverrides: { root: { ...dialogEdges, paddingBlock: '8px 20px', flexWrap: 'wrap', rowGap: 8 } },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.9375rem', marginInline: 0 } } },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        color: (theme.vars ?? theme).palette.primary.contrastText,
        backgroundColor: (theme.vars ?? theme).palette.primary.main,
      }),
    },
  },
}
