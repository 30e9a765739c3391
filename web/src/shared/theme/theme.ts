import { createTheme } from '@mui/material/styles'

/** The look of the whole site: colours, type, sizes and component defaults. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#1b4d3e' },
        secondary: { main: '#8a5a0b' },
        background: { default: '#fbf9f4', paper: '#ffffff' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#8fd0b0' },
        secondary: { main: '#e3b565' },
        background: { default: '#0f1c17', paper: '#16281f' },
      },
    },
  },
})
