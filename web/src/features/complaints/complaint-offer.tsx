import { complaintPath, type SurveyorProfile } from '@lsb/contract'
import Button from '@mui/material/Button'

/** On a public profile. */
export const ComplaintOffer = ({ profile: { name, license_no } }: { profile: SurveyorProfile }) => (
  <Button variant="outlined" size="small" href={complaintPath(`${name}, ${license_no}`)}>
    Report this person
  </Button>
)
