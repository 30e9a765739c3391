import type { SiteLink } from '../board-shapes.ts'

/** The ministry the board belongs to. */
export const ministry: SiteLink = { to: 'https://lands.go.ke/', label: 'Ministry of Lands' }
/** Sites of other bodies that visitors look for. */
export const externalLinks: readonly SiteLink[] = [
  ministry,
  { to: 'https://isk.or.ke/', label: 'Institution of Surveyors of Kenya' },
  { to: 'https://www.ecitizen.go.ke/', label: 'eCitizen payments' },
  { to: 'https://new.kenyalaw.org/', label: 'Kenya Law' },
  { to: 'https://www.odpc.go.ke/', label: 'Data Protection Commissioner' },
]

/** The board's own channels; the accounts of the demo installation are made up. */
export const feedPage: SiteLink = { to: 'https://www.facebook.com/lsb.example', label: 'Facebook' }
export const socialLinks: readonly SiteLink[] = [
  feedPage,
  { to: 'https://x.com/lsb_example', label: 'X' },
  { to: 'https://www.linkedin.com/company/lsb-example', label: 'LinkedIn' },
]
