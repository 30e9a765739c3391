import { earlierMessages, type EarlierNumber, earlierWords, profilePath } from '@lsb/contract'
import Link from '@mui/material/Link'
import { withNumbers } from './exact.tsx'
import { NoticeLine } from './notice-line.tsx'

/** Those who had a number before: until when, and where each is in the register today. */
export const EarlierNote = ({ earlier = [] }: { earlier?: readonly EarlierNumber[] | undefined }) =>
  earlier.length > 0 && (
    <NoticeLine sx={{ my: 2 }} tone="plain">
      {earlier.map((number) => (
        <p key={`${number.until} ${number.name}`}>
          <span>{withNumbers(earlierWords(number))}</span>{' '}
          {number.holder_now && (
            <Link href={profilePath(number.holder_now.license_no)}>
              {withNumbers(earlierMessages.openEntry(number.holder_now.name, number.holder_now.license_no))}
            </Link>
          )}
        </p>
      ))}
    </NoticeLine>
  )
