import { privatePage } from '../page.ts'

export const watchesPages = {
  watch: privatePage('/watch'),
  confirmWatch: privatePage('/confirmWatch'),
  stopWatch: privatePage('/stopWatch'),
} as const
