import { useEffect, useRef, type ReactNode } from 'react'
import { NoticeLine } from '../components/notice-line.tsx'

interface FailureBannerProps {
  children: ReactNode
  /** Changes when the problem changes. Needed when the children are new at every render. */
  cause?: unknown
}

/** The red banner above the fields: what went wrong with the whole form. Takes focus when it appears or changes. */
export const FailureBanner = ({ children, cause = children }: FailureBannerProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cause) box.current?.focus()
  }, [cause])
  if (!children) return null
  return (
    <NoticeLine sx={{ mb: 3 }} ref={box} tone="bad" isFilled live="alert" tabIndex={-1}>
      {children}
    </NoticeLine>
  )
}
