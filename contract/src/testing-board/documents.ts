import type { Resource } from '../resources.ts'

export const resources: readonly Resource[] = [
  { slug: 'valuers-act', title: 'Valuers Act (Chapter 12)', kind: 'legislation' },
  { slug: 'code-of-professional-conduct', title: 'Code of professional conduct', kind: 'conduct' },
]
