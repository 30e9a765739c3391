import { EVIDENCE_MAX_FILES } from '@lsb/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useField, useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { fieldId, useFormScope } from '../../shared/forms/form-scope.ts'
import { PlainFileInput } from '../../shared/forms/plain-file-input.tsx'
import { formatBytes } from '../../shared/format.ts'
import { labels } from './fields.ts'
import { addEvidence, EVIDENCE_ACCEPT } from './evidence.ts'
import { onColumn } from '../../shared/theme/tokens.ts'
import { palette, plainList } from '../../shared/theme/theme.ts'

/** Takes the files of evidence, checks each at once, and lists the valid ones. They stay on the person's device. */
export const EvidenceField = () => {
  const id = fieldId(useFormScope().prefix, 'evidence')
  const [{ value }, { error }, { setValue }] = useField<readonly File[]>('evidence')
  const { submitCount } = useFormikContext()
  const [problems, setProblems] = useState<readonly string[]>([])

  const choose = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Emptied, so that choosing the same file once more counts as a change.
    input.value = ''
    const added = await addEvidence(value, files, EVIDENCE_MAX_FILES)
    setProblems(added.problems)
    await setValue(added.evidence)
  }
  const input = useRef<HTMLInputElement>(null)
  // Files that were chosen before the app took over.
  const chooseEarly = useEffectEvent(() => {
    if (input.current?.files?.length) void choose(input.current)
  })
  useEffect(() => chooseEarly(), [])
  const missing = submitCount > 0 && typeof error === 'string' ? error : undefined

  return (
    <FieldFrame
      id={id}
      label={labels.evidence}
      hint={`DOCX, PNG, JPG or PDF, at most ${EVIDENCE_MAX_FILES} files. They stay on your device until you send them.`}
      error={problems.length > 0 ? problems.join(' ') : missing}
    >
      {(control) => (
        <>
          <Input
            ref={input}
            type="file"
            multiple
            accept={EVIDENCE_ACCEPT}
            {...control}
            onChange={(event) => void choose(event.currentTarget)}
          />
          <output className="visually-hidden">
            {value.length > 0 && `${value.length} of at most ${EVIDENCE_MAX_FILES} files chosen`}
          </output>
          {value.length > 0 && (
            <Chosen className="chosen">
              {value.map(({ name, size }) => (
                <li key={name + size}>
                  <span>{`${name} (${formatBytes(size)})`}</span>
                  <Button
                    size="small"
                    sx={onColumn}
                    aria-label={`Remove ${name}`}
                    onClick={() => void setValue(value.filter((file) => file.name !== name || file.size !== size))}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </Chosen>
          )}
        </>
      )}
    </FieldFrame>
  )
}

const Input = styled(PlainFileInput)({
  width: '100%',
  padding: 14,
  color: palette.text.primary,
  background: palette.background.paper,
  border: `1px dashed ${palette.text.secondary}`,
  borderRadius: 3,
  '&[aria-invalid="true"]': { borderColor: palette.error.main },
})

const Chosen = styled('ul')({
  ...plainList,
  margin: '8px 0 0',
  '& li': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4px 0',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
})
