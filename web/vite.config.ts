import { boardColours } from '@lsb/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answerForms } from './answer-forms.ts'
import { pdfData } from './pdf-data.ts'

/** Where the API answers while the dev server runs: the suite's Hosting, which rewrites to the function. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:5000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfData(), answerForms()],
  // `index.html` names it.
  define: { 'import.meta.env.BAND': JSON.stringify(boardColours.band.background) },
  server: {
    host: 'localhost',
    proxy: Object.fromEntries(
      ['/account', '/api', '/lsb', '/change_password', '/resources/'].map((path) => [path, { target: apiOrigin }]),
    ),
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Each page names some forty files. Those that several share have no name, so that a page comes with the first round trip.
    rollupOptions: {
      output: {
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
      },
    },
  },
})
