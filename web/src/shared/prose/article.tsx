import { styled } from '@mui/material/styles'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { LinkList } from './bullets.tsx'
import { PrintButton } from './print-button.tsx'
import { Section, type SectionProps } from './section.tsx'
import { palette, paper, theme } from '../theme/theme.ts'

interface ArticleProps {
  /** Its sections, and what stands before them. */
  children: ReactNode
  /** Shows a print button, for pages that people print. */
  printable?: boolean
}

/** A long page with sections, and a table of contents beside or above them. Use with the shell's width 'lg'. */
export const Article = ({ children, printable = false }: ArticleProps) => (
  <Columns>
    <Contents aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul className="contents">
        {Children.map(
          children,
          (child) =>
            isSection(child) && (
              <li>
                <a href={`#${child.props.id}`}>{child.props.title}</a>
              </li>
            ),
        )}
      </ul>
      {printable && <PrintButton />}
    </Contents>
    <div>{children}</div>
  </Columns>
)

const isSection = (child: ReactNode): child is ReactElement<SectionProps> =>
  isValidElement(child) && child.type === Section

interface RelatedProps {
  /** Heading of the links, and the links with their texts. */
  title: string
  links: readonly { to: string; label: string }[]
  children: ReactNode
}

/** Content with links beside it; on a phone they come after it. Use with the shell's width 'lg'. */
export const WithRelatedLinks = ({ title, links, children }: RelatedProps) => (
  <Columns>
    <div>{children}</div>
    <Contents aria-labelledby="beside">
      <h2 id="beside">{title}</h2>
      <LinkList className="contents" links={links} />
    </Contents>
  </Columns>
)

/** A form with a card beside it; on a phone the card comes after it. Use with the shell's width 'lg'. */
export const WithAside = ({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) => (
  <FormColumns>
    <div>{children}</div>
    <Contents as="aside" aria-labelledby="beside">
      <h2 id="beside">{title}</h2>
      {aside}
    </Contents>
  </FormColumns>
)

const Columns = styled('div')({
  display: 'grid',
  gap: 'clamp(28px, 5vw, 72px)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
  '@media print': { display: 'block' },
})

/** No wider than a form is, so that the card stands beside its fields. */
const FormColumns = styled(Columns)({
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 37.5rem) minmax(15rem, 1fr)' },
})

const Contents = styled('nav')({
  alignSelf: 'start',
  padding: '16px 20px',
  ...paper,
  borderTop: `4px solid ${palette.secondary.main}`,
  '& h2': { margin: '0 0 8px', fontSize: '1.0625rem' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': { display: 'block', padding: '6px 0', fontSize: '0.9688rem', lineHeight: 1.35 },
  '& button': { marginTop: 12 },
  // On wide screens it is on the right and sticky; in the reading order it still comes first.
  [theme.breakpoints.up('md')]: { order: 2, position: 'sticky', top: 24 },
})
