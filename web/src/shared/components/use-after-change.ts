import { useEffect, useRef } from 'react'

/** Acts after each change of the value, not at first: for example, a new view's heading takes the focus, as on a new page. */
export const useAfterChange = (value: unknown, act: () => void): void => {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    act()
  })
}
