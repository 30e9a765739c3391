import {
  addedResourceKinds,
  ownMessages,
  RESOURCE_TITLE_MAX_LENGTH,
  resourceKindWords,
  slugOfTitle,
} from '@lsb/contract'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'

export type TitleAndKind = Record<'title' | 'kind', string>

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
    <ControlledSelect<string>
      id="resource-kind"
      label="Kind"
      hint="It says in which list the document stands."
      options={addedResourceKinds.map((kind) => [kind, resourceKindWords[kind]])}
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind })}
      fullWidth
    />
  </>
)
