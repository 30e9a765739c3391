import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusHeading } from '../../../shared/components/focus-heading.ts'

/** After a move to another view of a panel, focuses the heading if the focused element has disappeared. */
export const useFocusAfterMove = (): void => {
  const { search } = useLocation()
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusHeading()
  }, [search])
}
