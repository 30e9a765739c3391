import { type RenewalDocument, type RenewalTexts } from '@lsb/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { FileField } from '../../shared/forms/file-field.tsx'
import { documentNames } from '../../shared/portal/record-words.ts'
import { Task } from './task.tsx'
import type { Renewal } from './use-renewal.ts'

interface DocumentTaskProps {
  number: number
  name: RenewalDocument
  renewal: Renewal
  texts: RenewalTexts
}

/** One document of the renewal: a file to choose or, after a return, the file that the board has. */
export const DocumentTask = ({ number, name, renewal, texts }: DocumentTaskProps) => {
  const { returned, answers, asked, isSending, keep, choose } = renewal
  const file = answers.files[name]
  const isKept = answers.kept.includes(name)
  const state = file ? 'Chosen' : 'To do'
  return (
    <Task
      number={number}
      title={documentNames[name]}
      labels={name}
      state={isKept ? 'Stays' : state}
      done={isKept || Boolean(file)}
    >
      {returned && (
        <RadioGroup
          aria-label={`${returned.documents[name].name}: keep it or send a new file`}
          value={isKept ? 'keep' : 'new'}
          onChange={(_, chosen) => keep(name, chosen === 'keep')}
          className="no-print"
          sx={{ mb: 1, '& label': { overflowWrap: 'anywhere' } }}
        >
          <FormControlLabel
            value="keep"
            disabled={isSending}
            control={<Radio />}
            label={`Keep ${returned.documents[name].name}`}
          />
          <FormControlLabel value="new" disabled={isSending} control={<Radio />} label="Send a new file" />
        </RadioGroup>
      )}
      {!isKept && (
        <FileField
          id={name}
          label={documentNames[name]}
          underHeading
          hint={texts[name]}
          file={file}
          onChange={(chosen) => choose(name, chosen)}
          error={asked && !file ? 'This document is missing.' : undefined}
          disabled={isSending}
        />
      )}
    </Task>
  )
}
