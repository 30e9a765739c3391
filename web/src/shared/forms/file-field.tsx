import { FILE_MAX_WORDS, type StoredFile } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { formatBytes, formatInstant } from '../format.ts'
import { PhotographButton } from '../photographs/photograph-button.tsx'
import { acceptOf, type FileKind } from './check-file.ts'
import { ChooseFile } from './choose-file.tsx'
import { FieldFrame } from './field-frame.tsx'
import { FileChecks } from './file-checks.ts'
import { fitFile } from './fit-file.ts'
import { onColumn } from '../theme/tokens.ts'

interface FileFieldProps {
  id: string
  label: string
  /** A heading right above is the label; its id is the field's with "-label". */
  underHeading?: boolean
  kind?: FileKind
  /** More about the wanted file. */
  hint?: ReactNode
  /** Type and size are said above all fields of a form: `fileRules`. */
  ruledAbove?: boolean
  optional?: boolean
  /** What the API already holds. */
  stored?: Pick<StoredFile, 'name' | 'size' | 'uploaded_at'> | null
  /** The chosen file that is not sent yet. A file that fails the check does not replace a valid one. */
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** A problem from outside, such as a file that is missing. */
  error?: string | undefined
  disabled?: boolean
}

export const fileRules: Record<FileKind, string> = {
  pdf: `PDF, at most ${FILE_MAX_WORDS}, or photographs.`,
  picture: `PNG or JPEG, at most ${FILE_MAX_WORDS}.`,
}

/** Takes one file: shows the limits first, checks the file at once and shows its state in words. */
export const FileField = ({ id, label, kind = 'pdf', hint, optional = false, ...props }: FileFieldProps) => {
  const { stored, file, onChange, disabled = false, ruledAbove = false } = props
  const [problem, setProblem] = useState<string>()
  const [checking, setChecking] = useState(false)
  const latest = useRef<File>(undefined)
  const noteCheck = useContext(FileChecks)
  useEffect(() => {
    noteCheck(id, checking)
    return () => noteCheck(id, false)
  }, [noteCheck, id, checking])

  const take = async (chosen: File) => {
    latest.current = chosen
    setChecking(true)
    const checked = await fitFile(chosen, kind)
    if (latest.current !== chosen) return
    setChecking(false)
    if ('problem' in checked) return setProblem(checked.problem)
    setProblem(undefined)
    onChange(checked.file)
  }

  const remove = () => {
    setProblem(undefined)
    onChange(undefined)
    // The button disappears with the file, so the focus moves to the field.
    document.getElementById(id)?.focus()
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      underHeading={props.underHeading ?? false}
      optional={optional}
      error={problem ?? (file ? undefined : props.error)}
      hint={
        (hint || !ruledAbove) && (
          <>
            <span>{hint}</span> <span>{!ruledAbove && fileRules[kind]}</span>
          </>
        )
      }
    >
      {(control) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <ChooseFile
            control={control}
            accept={acceptOf[kind]}
            label={file || stored ? 'Choose another file' : 'Choose a file'}
            disabled={disabled}
            onFile={(chosen) => void take(chosen)}
          />
          {kind === 'pdf' && (
            <PhotographButton
              title={label}
              labelId={`${id}-label`}
              disabled={disabled}
              onPdf={(made) => void take(made)}
              onProblem={setProblem}
            />
          )}
          <Typography component="output" htmlFor={id} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {checking ? 'Checking the file…' : <FileState stored={stored ?? null} file={file} disabled={disabled} />}
          </Typography>
          {file && !disabled && (
            <Button size="small" sx={onColumn} onClick={remove} aria-label={`Remove ${file.name}`}>
              Remove
            </Button>
          )}
        </Box>
      )}
    </FieldFrame>
  )
}

const FileState = ({
  stored,
  file,
  disabled = false,
}: Pick<FileFieldProps, 'file' | 'disabled'> & { stored: NonNullable<FileFieldProps['stored']> | null }) => {
  if (file) {
    return (
      <span>
        <span>{`${file.name} (${formatBytes(file.size)}): `}</span>
        <strong>{disabled ? 'being sent' : 'chosen, not sent yet'}</strong>
      </span>
    )
  }
  if (stored) {
    return (
      <span>
        <span>{`${stored.name} (${formatBytes(stored.size)}): `}</span>
        <strong>stored</strong>
        <span>{` on ${formatInstant(stored.uploaded_at)}`}</span>
      </span>
    )
  }
  return null
}
