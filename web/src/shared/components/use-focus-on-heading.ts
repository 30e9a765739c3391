import { type RefObject, useEffect, useRef } from 'react'

/** For the heading of a view: it takes the focus when the view opens and the element that had it is gone. */
export const useFocusOnHeading = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return heading
}
