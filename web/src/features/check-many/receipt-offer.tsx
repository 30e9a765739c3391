import { isPastProfile, receiptMessages, receiptPath, type SurveyorProfile } from '@lsb/contract'
import Button from '@mui/material/Button'

/** Leads from a profile of today to a receipt of it. */
export const ReceiptOffer = ({ profile }: { profile: SurveyorProfile }) =>
  !isPastProfile(profile) && (
    <Button className="needs-script" variant="outlined" size="small" href={receiptPath(profile.license_no)}>
      {receiptMessages.offer}
    </Button>
  )
