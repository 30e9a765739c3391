import { useEffect, useRef, type RefObject } from 'react'

/** Whether the part of the page that asks is still shown: what a call leads to is for whoever still looks at it. */
export const useIsHere = (): RefObject<boolean> => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
