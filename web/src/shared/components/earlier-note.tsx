import { type EarlierNumber, earlierWords, entryLink } from '@lsb/contract'
import { HintText } from './hint.tsx'
import { NoticeLine } from './notice-line.tsx'

/** Those who had a number before: until when, and where each is in the register today. */
export const EarlierNote = ({ earlier = [] }: { earlier?: readonly EarlierNumber[] | undefined }) =>
  earlier.length > 0 && (
    <NoticeLine sx={{ my: 2 }} tone="plain">
      {earlier.map((number) => (
        <HintText
          key={`${number.until} ${number.name}`}
          sentence={earlierWords(number)}
          {...(number.holder_now && { link: entryLink(number.holder_now) })}
        />
      ))}
    </NoticeLine>
  )
