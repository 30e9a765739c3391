import { useLocation } from 'react-router-dom'
import { focusHeading } from '../../../shared/components/focus-heading.ts'
import { useAfterChange } from '../../../shared/components/use-after-change.ts'

/** After a move to another view of a panel, focuses the heading if the focused element has disappeared. */
export const useFocusAfterMove = (): void => {
  // A search for accounts is in the history's state, not in the address.
  useAfterChange(useLocation().key, () => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) focusHeading()
  })
}
