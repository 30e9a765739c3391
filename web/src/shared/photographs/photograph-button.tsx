import { ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import { useRef, useState, type ComponentType } from 'react'
import type { Photograph } from './pages.ts'
import type { PhotographsDialogProps } from './photographs-dialog.tsx'

interface PhotographButtonProps {
  /** Name of the document, and the id of the element with that name. */
  title: string
  labelId: string
  disabled: boolean
  onPdf: (file: File) => void
  /** Why the pages could not be shown. */
  onProblem: (problem: string) => void
}

/** Takes photographs of a document instead of a PDF: from the camera or the gallery, then a dialog shows the pages. */
export const PhotographButton = ({ title, labelId, disabled, onPdf, onProblem }: PhotographButtonProps) => {
  const [pages, setPages] = useState<Photograph[]>([])
  const [Dialog, setDialog] = useState<ComponentType<PhotographsDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setIsReading(true)
    setProblem(undefined)
    try {
      const [{ PhotographsDialog }, { readPhotograph }] = await Promise.all([
        import('./photographs-dialog.tsx'),
        import('./read-photograph.ts'),
      ])
      setDialog(() => PhotographsDialog)
      setIsOpen(true)
      for (const file of chosen) {
        const read = await readPhotograph(file)
        if ('problem' in read) setProblem(read.problem)
        else setPages((before) => [...before, read])
      }
    } catch {
      onProblem(ownMessages.photographsNotOpened)
    } finally {
      setIsReading(false)
    }
  }
  const choose = () => input.current?.click()
  const hasPages = pages.length > 0

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // Emptied, so that choosing the same photograph once more counts as a change.
          currentTarget.value = ''
          void add(chosen)
        }}
      />
      <Button
        variant="outlined"
        disabled={disabled}
        // Not disabled while photographs are read, because the dialog returns the focus to it.
        aria-disabled={isReading}
        aria-describedby={labelId}
        onClick={() => !isReading && (hasPages && Dialog ? setIsOpen(true) : choose())}
      >
        <span>{hasPages ? 'Change the pages' : 'Take or choose photos'}</span>
      </Button>
      {isOpen && Dialog && (
        <Dialog
          title={title}
          pages={pages}
          onPages={setPages}
          problem={problem}
          onAdd={choose}
          isReading={isReading}
          onPdf={(file) => {
            setIsOpen(false)
            onPdf(file)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
