import { textPage } from '../page.ts'

export const checkManyPages = { checkMany: textPage('/check-many') } as const
