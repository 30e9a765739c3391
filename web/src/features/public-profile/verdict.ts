import { licenceYear, type SurveyorProfile } from '@lsb/contract'
import type { Tone } from '../../shared/components/notice-line.tsx'

export interface Verdict {
  tone: Tone
  /** The answer to "may this person survey my land?", in one sentence. */
  text: string
  /** What to do about it. */
  advice: string
}

const CHECK_IDENTITY =
  'Compare the name and number with the licence you are shown: somebody else may be using this surveyor’s name.'

/**
 * The register's status and the practising years in plain words. The year is that of the published register's own time in
 * Nairobi, so that an old answer does not speak about a new year.
 */
export const verdictOn = (
  profile: Pick<SurveyorProfile, 'name' | 'status' | 'practising_years' | 'as_of'>,
): Verdict => {
  const { name, practising_years: years } = profile
  const year = licenceYear(new Date(profile.as_of))
  const status = profile.status.trim()
  const isRenewed = years.includes(year)
  switch (status.toLowerCase()) {
    case 'active':
    case 'not renewed':
      if (isRenewed)
        return { tone: 'good', text: `${name} is on the register and may practise in ${year}.`, advice: CHECK_IDENTITY }
      return status.toLowerCase() === 'active'
        ? {
            tone: 'caution',
            text: `${name} is on the register as active, but no practising licence for ${year} is recorded here.`,
            advice: `Ask to see the practising licence for ${year} before you engage this surveyor, or ask the board.`,
          }
        : {
            tone: 'bad',
            text: `${name} is on the register but has not renewed the practising licence for ${year}.`,
            advice: 'Without a renewed licence a surveyor may not practise. Ask the board if you are told otherwise.',
          }
    case 'suspended':
      return {
        tone: 'bad',
        text: `${name} is on the register but suspended, and may not practise.`,
        advice: 'Do not engage this surveyor. Report to the board if surveys are offered under this name.',
      }
    case 'deceased':
      return {
        tone: 'bad',
        text: `${name} is recorded as deceased.`,
        advice: 'Nobody may practise under this licence number. Report to the board if somebody does.',
      }
    default:
      return {
        tone: 'caution',
        text: status
          ? `${name} is on the register with the status “${status}”.`
          : `${name} is on the register; the board’s office has recorded no status.`,
        advice: 'Ask the board whether this surveyor may practise before you engage them.',
      }
  }
}
