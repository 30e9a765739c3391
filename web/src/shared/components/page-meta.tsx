import { board, type PageName, pages } from '@lsb/contract'
import { pageUrl } from './page-url.ts'

/** Structured data for search engines. `<` is escaped, so that no text can end the element. */
export const JsonLd = ({ data }: { data: object }) => (
  <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
)

interface PageMetaProps {
  /** Name in the contract's table. None for pages search engines must not list. */
  page?: PageName
  /** Path of the canonical link; no link for pages that search engines must not list. */
  path?: string | undefined
  /** For a page without a name in the table that search engines may list. */
  listed?: boolean
  title: string
  description: string
}

/** Title, description and canonical link of a page; React puts them in the head. */
export const PageMeta = ({
  page,
  path = page && pages[page].path,
  listed = false,
  title,
  description,
}: PageMetaProps) => {
  const fullTitle = page === 'home' ? title : `${title} | ${board.name}`
  const mayBeListed = page ? pages[page].public : listed
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {mayBeListed && path !== undefined && <link rel="canonical" href={pageUrl(path)} />}
      {!mayBeListed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={pageUrl('/og.png')} />
    </>
  )
}
