// The first year once more, from the wizard to the chair's decision, read through a browser's translation (`translation.ts`).
import './first-year.test.ts'
