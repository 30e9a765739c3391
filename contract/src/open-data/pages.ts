import { textPage } from '../page.ts'

export const openDataPages = { openData: textPage('/open-data') } as const
