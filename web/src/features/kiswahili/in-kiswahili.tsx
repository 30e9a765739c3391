import { checkInKiswahili, type KiswahiliVerdict, otherSiteInKiswahili, profileInKiswahili } from '@lsb/contract'
import { styled } from '@mui/material/styles'
import { withNumbers } from '../../shared/components/exact.tsx'
import type { SlotProps } from '../../shared/slots.tsx'
import { palette } from '../../shared/theme/theme.ts'
import { fonts } from '../../shared/theme/tokens.ts'

/** A part of the card, beneath the English, which counts. A script that fills a template in finds the texts by the same names with `-sw`. */
const partOf = (verdict: KiswahiliVerdict | undefined) =>
  verdict && (
    <Part data-part="kiswahili">
      <div lang="sw">
        <p data-text="opening-sw">{verdict.opening}</p>
        <p data-text="sentence-sw">{withNumbers(verdict.sentence)}</p>
        <p data-text="advice-sw">{verdict.advice}</p>
      </div>
      <p data-text="note-sw">{verdict.note}</p>
    </Part>
  )

export const ProfileInKiswahili = ({ profile }: SlotProps['inProfile']) => partOf(profileInKiswahili(profile))
export const CheckInKiswahili = ({ number, check, found }: SlotProps['inCheck']) =>
  partOf(check ? checkInKiswahili(check) : otherSiteInKiswahili(number, found?.kiswahili))
export const KiswahiliTemplate = () => partOf({ opening: '', sentence: '', advice: '', note: '' })

const Part = styled('div')({
  marginTop: 12,
  paddingTop: 10,
  borderTop: `1px solid ${palette.divider}`,
  '& [data-text="opening-sw"]': { margin: 0, fontFamily: fonts.heading, fontWeight: 600, fontSize: '1.1875rem' },
  '& [data-text="note-sw"]': { fontSize: '0.9375rem' },
  '& [lang] p:empty': { display: 'none' },
})
