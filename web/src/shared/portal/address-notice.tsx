import Box from '@mui/material/Box'
import { usePersonalData } from '../api/personal-data.ts'
import { NoticeLine } from '../components/notice-line.tsx'
import { AddressState } from './address-state.tsx'

/** Says on the first page that the holder's e-mail address is not confirmed, with the button that sends its link again. */
export const AddressNotice = () => {
  const { data } = usePersonalData()
  if (!data || data.email === '' || data.email_confirmed) return null
  return (
    <Box component="section" aria-label="Your e-mail address" className="no-print" sx={{ mt: 3 }}>
      <NoticeLine tone="caution">
        <AddressState address={data.email} confirmed={false} />
      </NoticeLine>
    </Box>
  )
}
