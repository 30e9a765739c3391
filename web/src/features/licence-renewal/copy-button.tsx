import Button from '@mui/material/Button'
import { useState } from 'react'

interface CopyButtonProps {
  text: string
  /** What is copied, such as "reference": "Copy reference". */
  what: string
}

/** Copies a text, and says beside the button whether that worked. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid('It could not be copied: select it and copy it by hand.')
    }
  }
  return (
    <>
      <Button size="small" variant="outlined" className="no-print" onClick={() => void copy()}>
        Copy {what}
      </Button>
      <output className="no-print">{said}</output>
    </>
  )
}
