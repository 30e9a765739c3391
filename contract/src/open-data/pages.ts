import { textPage } from '../page.ts'

// It leads to files, which no device keeps.
export const openDataPages = { openData: { ...textPage('/open-data'), online: true } } as const
