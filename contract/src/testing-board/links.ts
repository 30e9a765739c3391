import type { SiteLink } from '../board-shapes.ts'

export const ministry: SiteLink = { to: 'https://works.example/', label: 'Ministry of Works' }
export const externalLinks: readonly SiteLink[] = [
  ministry,
  { to: 'https://guild.example/', label: 'Guild of Valuers of Ruvenia' },
]
export const feedPage: SiteLink = { to: 'https://social.example/valuers', label: 'News' }
export const socialLinks: readonly SiteLink[] = [feedPage]
