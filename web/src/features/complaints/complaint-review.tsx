import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { labels, type Complaint, typedFields } from './fields.ts'

interface ComplaintReviewProps {
  complaint: Complaint
  onBack: () => void
  onFinish: () => void
}

/** Everything that was entered, to be checked before the text is made. */
export const ComplaintReview = ({ complaint, onBack, onFinish }: ComplaintReviewProps) => (
  <>
    <DescriptionList
      items={[
        ...typedFields.map((name) => ({
          term: labels[name],
          value: <span style={{ whiteSpace: 'pre-wrap', fontWeight: 400 }}>{complaint[name].trim()}</span>,
        })),
        { term: labels.evidence, value: complaint.evidence.map(({ name }) => <div key={name}>{name}</div>) },
      ]}
    />
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="contained" onClick={onFinish}>
        Make the text to send yourself
      </Button>
      <Button variant="outlined" onClick={onBack}>
        Change something
      </Button>
    </Stack>
  </>
)
