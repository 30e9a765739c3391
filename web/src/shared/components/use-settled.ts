import { useEffect, useState } from 'react'

/** What is typed, once nothing has been typed for this long, in milliseconds. */
export const useSettled = (typed: string, ms: number): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return settled
}
