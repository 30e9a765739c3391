import { useEffect, useMemo } from 'react'

/** An address for bytes of this page, given back when others take their place. */
export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const url = useMemo(() => bytes && URL.createObjectURL(bytes), [bytes])
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
