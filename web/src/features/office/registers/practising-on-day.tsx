import { api, licenceDate } from '@lsb/contract'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { Part } from '../../../shared/components/part.tsx'

/** Downloads who may practise on a day. */
export const PractisingOnDay = () => {
  const [day, setDay] = useState(() => licenceDate(new Date()))
  return (
    <Part id="practising" title="Who may practise" variant="h2" sx={{ my: 4 }}>
      <Box sx={{ maxWidth: 280 }}>
        <ControlledField
          id="practising-day"
          label="On the day"
          hint="Today or an earlier day."
          type="date"
          value={day}
          onChange={setDay}
        />
      </Box>
      <DownloadButton path={`${api.officePractising}?day=${day}`} name={`practising-${day}.csv`}>
        Download everybody with the verdict (CSV)
      </DownloadButton>
    </Part>
  )
}
