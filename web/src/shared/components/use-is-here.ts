import { useEffect, useRef, type RefObject } from 'react'

/** Whether the calling component is still mounted: the result of a call is shown only then. */
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
