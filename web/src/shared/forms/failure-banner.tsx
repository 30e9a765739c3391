import Alert from '@mui/material/Alert'
import { useEffect, useRef, type ReactNode } from 'react'

/** The red banner above the fields: what went wrong with the whole form. Takes focus when it appears or changes. */
export const FailureBanner = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.focus()
  }, [children])
  if (!children) return null
  return (
    <Alert ref={box} severity="error" variant="filled" tabIndex={-1} sx={{ mb: 3 }}>
      {children}
    </Alert>
  )
}
