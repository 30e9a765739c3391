import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useChoosePhotograph, usePhotographChoice } from './api/photograph-choice.ts'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { photographTexts } from './photograph-texts.ts'

/** Lets the holder agree to show everybody the photograph on the licence. It is off until the holder switches it on. */
export const PhotographChoice = () => {
  const query = usePhotographChoice()
  const { data } = query
  const { mutate, isPending, isSuccess, error: failure } = useChoosePhotograph()
  return (
    <Box component="section" aria-labelledby="photograph" sx={{ mt: 4 }}>
      <Typography variant="h3" id="photograph">
        Your photograph
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{photographTexts.what}</Typography>
      {!data && <NotLoaded text={photographTexts.notLoaded} query={query} />}
      {data && (
        <>
          <FormControlLabel
            sx={{ mt: 1 }}
            control={
              <Switch
                checked={data.shown}
                // Not disabled while it is saved, so that it keeps the focus.
                onChange={(_, shown) => !isPending && mutate({ shown })}
              />
            }
            label={photographTexts.agree}
          />
          <Typography component="output" sx={{ display: 'block' }}>
            {isPending ? 'Saving…' : isSuccess && (data.shown ? photographTexts.shown : photographTexts.hidden)}
          </Typography>
          {failure && <FailureBanner>{saveFailure(photographTexts.notSaved)(failure)}</FailureBanner>}
        </>
      )}
    </Box>
  )
}
