import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { api, type PhotographChoice as Choice } from '@lsb/contract'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { call } from '../../shared/api/call.ts'
import { useSave, useStored } from '../../shared/api/stored.ts'
import { Part } from '../../shared/components/part.tsx'

export const photographTexts = {
  what: 'When the chair approves your licence, your picture of that day is frozen with it. People who check your licence recognise you by it, if you let them see it. You can take this back at any time; a later picture changes nothing here.',
  agree: 'Everybody may see the photograph on my licence',
  shown: 'Saved. While your licence is in force, your public profile and the licence check show its photograph.',
  hidden: 'Saved. This site no longer shows your photograph to the public.',
  notLoaded: 'Your choice about the photograph could not be loaded.',
  notSaved: 'Your choice was not saved.',
}

/** Lets the holder agree to show everybody the photograph on the licence. It is off until the holder switches it on. */
export const PhotographChoice = () => {
  const query = useStored('GET photographChoice', api.photographChoice)
  const { data } = query
  const {
    mutate,
    isPending,
    isSuccess,
    error: failure,
  } = useSave(
    'GET photographChoice',
    (json: Choice) => call('PUT photographChoice', api.photographChoice, { json }),
    (saved) => saved,
  )
  return (
    <Part id="photograph" title="Your photograph" component="h3">
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
    </Part>
  )
}
