import { styled } from '@mui/material/styles'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { palette } from '../theme/theme.ts'

interface Tab<Name extends string> {
  name: Name
  label: string
  /** The address of the page with this tab, for readers without the app. */
  href: string
}
interface TabsProps<Name extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}

export const tabId = (name: string): string => `tab-${name}`

/** Tabs, each a link to its page. With the app, arrows, Home and End move between them and no page is loaded. */
export const Tabs = <Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) => {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = tabAfter(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.name)
    list.current?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <>
      <Row role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text, href }) => (
          <a
            key={name}
            role="tab"
            href={href}
            id={tabId(name)}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `panel-${name}` : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onChoose(name)
            }}
          >
            {text}
          </a>
        ))}
      </Row>
      <div role="tabpanel" id={`panel-${chosen}`} aria-labelledby={tabId(chosen)}>
        {children}
      </div>
    </>
  )
}

const tabAfter = (key: string, at: number, length: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowLeft') return (at - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : undefined
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 4px',
  borderBottom: `2px solid ${palette.primary.main}`,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    textDecoration: 'none',
    minHeight: 48,
    padding: '8px 18px',
    font: 'inherit',
    fontWeight: 600,
    color: palette.text.primary,
    background: 'none',
    border: `1px solid ${palette.divider}`,
    borderBottom: 0,
    borderRadius: '3px 3px 0 0',
    cursor: 'pointer',
  },
  '& a[aria-selected="true"]': {
    color: palette.primary.contrastText,
    background: palette.primary.main,
    borderColor: palette.primary.main,
  },
  '@media print': { display: 'none' },
  '@media (max-width: 420px)': { '& a': { flex: 1, padding: '8px 4px', fontSize: '0.9375rem' } },
})
