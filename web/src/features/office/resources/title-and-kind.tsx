import {
  type AddedResourceKind,
  addedResourceKinds,
  ownMessages,
  RESOURCE_TITLE_MAX_LENGTH,
  resourceKindWords,
  slugOfTitle,
} from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'

export interface TitleAndKind {
  title: string
  kind: AddedResourceKind
}

export const titleProblem = (title: string): string | null => {
  if (title.trim() === '') return ownMessages.titleRequired
  return slugOfTitle(title) === '' ? ownMessages.titleUnclear : null
}

interface TitleAndKindFieldsProps {
  value: TitleAndKind
  onChange: (value: TitleAndKind) => void
}

/** What an added document is called, and where the page Resources lists it. */
export const TitleAndKindFields = ({ value, onChange }: TitleAndKindFieldsProps) => (
  <>
    <ControlledField
      id="resource-title"
      label="Title"
      hint="As the page Resources shows it."
      value={value.title}
      onChange={(title) => onChange({ ...value, title })}
      maxLength={RESOURCE_TITLE_MAX_LENGTH}
    />
    <FieldFrame id="resource-kind" label="Kind" hint="It says in which list the document stands.">
      {({ id, 'aria-describedby': described }) => (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ id, 'aria-describedby': described }}
          value={value.kind}
          onChange={(event) =>
            onChange({
              ...value,
              kind: addedResourceKinds.find((kind) => kind === event.target.value) ?? value.kind,
            })
          }
          fullWidth
        >
          {addedResourceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {resourceKindWords[kind]}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  </>
)
