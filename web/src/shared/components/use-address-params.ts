import { useCallback, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Change = (params: URLSearchParams) => URLSearchParams

/**
 * The parameters in the address, and a function that changes them. A change begins with the parameters of the change before it,
 * even if the page does not show these yet: on a busy phone the router shows an address later than it sets it, and a choice made
 * meanwhile must not undo the one before.
 */
export const useAddressParams = (): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] => {
  const [params, setParams] = useSearchParams()
  const newest = useRef(params)
  useLayoutEffect(() => {
    newest.current = params
  }, [params])
  const change = useCallback(
    (changed: Change, options?: NavigateOptions) => {
      newest.current = changed(newest.current)
      setParams(newest.current, options)
    },
    [setParams],
  )
  return [params, change]
}
