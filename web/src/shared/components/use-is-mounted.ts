import { useEffect, useRef, type RefObject } from 'react'

/** Whether the calling component is still mounted, so that it shows the result of a call only then. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
