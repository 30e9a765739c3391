import {
  board,
  educationDetails,
  educationLevels,
  personalFieldNames,
  type StoredFile,
  assistantWords,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { withNumbers } from '../../shared/components/exact.tsx'
import { formatBytes } from '../../shared/format.ts'
import { personalLabels } from '../../shared/portal/personal-form.tsx'
import { hasDraft } from '../../shared/session/drafts.ts'
import { certificateNames } from './certificates-step.tsx'
import { draftOf } from './wizard-context.ts'
import { detailNames, levelNames } from './education-values.ts'
import { titleOf, type WizardData } from './steps.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

type Answer = [question: string, answer: string]

const fileWords = (file: Pick<StoredFile, 'name' | 'size'> | null) =>
  file ? `${file.name} (${formatBytes(file.size)})` : ''

const answersOf = ({ personal, assistants, education, certificates, isk, additional }: WizardData): Answer[][] => [
  [
    ['Name', personal.name],
    ...personalFieldNames.map((field): Answer => [personalLabels[field], personal[field]]),
    ['Profile picture', personal.profile_pic && 'stored'],
  ],
  assistants.length === 0
    ? [[assistantWords.Many, 'None']]
    : assistants.map(({ name, email, phone_number }): Answer => [
        name,
        [email, phone_number].filter(Boolean).join(', '),
      ]),
  [
    ['Secondary school', education[0]?.secondary_school ?? ''],
    ['Secondary school grade', education[0]?.secondary_school_grade ?? ''],
    ['Secondary school years', education[0]?.secondary_school_years ?? ''],
    ...educationLevels.flatMap((level) =>
      educationDetails.flatMap((detail): Answer[] => {
        const answer = education[0]?.[`${level}_${detail}`] ?? ''
        return answer === '' ? [] : [[`${levelNames[level]}: ${detailNames[detail].toLowerCase()}`, answer]]
      }),
    ),
  ],
  certificateNames.map(([kind, name]): Answer => [name, fileWords(certificates[kind])]),
  [
    [`${board.institutionShort} number`, isk.isk_number],
    [`${board.institutionShort} certificate`, fileWords(isk.isk_certificate)],
  ],
  [
    ['Articles and publications', additional.articles_publication],
    ['Honours and distinctions', additional.honors_distinction],
  ],
]

const drafts = ['personal', 'assistant.', 'education', undefined, 'isk', 'additional']

/** Every answer of steps 1 to 6 as the board holds it, with the way to change it. */
export const Summary = ({ data }: { data: WizardData }) =>
  answersOf(data).map((answers, index) => {
    const title = titleOf(index + 1)
    const draft = drafts[index]
    return (
      <Box component="section" key={title} sx={{ mb: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
            {title}
          </Typography>
          <Link href={`?step=${index + 1}&change`}>
            Change
            <span className="visually-hidden">{` ${title}`}</span>
          </Link>
        </Box>
        {draft !== undefined && hasDraft(draftOf(draft)) && (
          <Typography color="warning.main" sx={{ fontWeight: 600 }}>
            You typed something in this step that is not saved yet. Open it and press Next to save it.
          </Typography>
        )}
        <DescriptionList
          items={answers.map(([term, answer]) => ({
            term,
            value: (
              <span style={{ whiteSpace: 'pre-line', fontWeight: 400 }}>{withNumbers(answer || 'Not given')}</span>
            ),
          }))}
        />
      </Box>
    )
  })
