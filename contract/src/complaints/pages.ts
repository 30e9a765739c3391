import { appPage } from '../page.ts'

export const complaintsPages = { complaints: appPage('/complaints') } as const
