import { type SurveyorProfile, watchMessages, watchPath } from '@lsb/contract'
import Button from '@mui/material/Button'

/** On a public profile, while the board offers messages about its entry. */
export const WatchOffer = ({ profile }: { profile: SurveyorProfile }) =>
  profile.watchable && (
    <Button variant="outlined" size="small" href={watchPath(profile.license_no)}>
      {watchMessages.offer}
    </Button>
  )
