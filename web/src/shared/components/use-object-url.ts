import { useEffect, useMemo } from 'react'

/** An object URL for bytes, revoked when the bytes change. */
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
