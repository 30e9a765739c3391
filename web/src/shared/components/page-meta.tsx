import { board, pages, type PageName } from '@lsb/contract'
import { pageUrl } from './page-url.ts'

interface PageMetaProps {
  /** Name in the contract's table; its canonical path becomes the canonical link. None for pages search engines must not list. */
  page?: PageName
  /** A page without a name in the table that search engines may list all the same. */
  listed?: boolean
  title: string
  description: string
}

/** Title, description and canonical link of a page; React puts them in the head. */
export const PageMeta = ({ page, listed = false, title, description }: PageMetaProps) => {
  const fullTitle = page === 'home' ? title : `${title} | ${board.name}`
  const url = page && pages[page].public ? pageUrl(pages[page].path) : undefined
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url !== undefined && <link rel="canonical" href={url} />}
      {url === undefined && !listed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
    </>
  )
}
