import {
  earlierYearMessages,
  earlierYearWords,
  isByLicence,
  ownMessages,
  type PractisingRecord,
  profilePath,
  profileWords,
  type SurveyorProfile,
  wordsTo,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay } from '../../shared/format.ts'
import { goodStandingWords, lastDecision, since, renewalWords } from '../../shared/portal/record-words.ts'
import { usePicture } from '../../shared/api/files.ts'
import { useObjectUrl } from '../../shared/components/use-object-url.ts'
import { LoadFailure } from '../../shared/portal/load-failure.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { useIsReading } from './use-is-reading.ts'
import { usePublicEntry } from '../../shared/public-api/profile.ts'

interface LicencePhotographProps {
  /** Path below the media path. */
  picture: string
  name: string
  onShown: () => void
}

/** The photograph that an approval prints on the licence, large enough to know the person by. */
const LicencePhotograph = ({ picture, name, onShown }: LicencePhotographProps) => {
  const query = usePicture(picture)
  const { data, error } = query
  const src = useObjectUrl(data)
  if (error && !data) return <LoadFailure text="The photograph could not be loaded." query={query} />
  return (
    <Box sx={{ width: '5rem', height: '6.25rem', flex: 'none', bgcolor: 'action.hover' }}>
      {src === undefined ? (
        <Typography component="output" variant="body2">
          Loading...
        </Typography>
      ) : (
        <Box
          component="img"
          src={src}
          alt={`Photograph of ${name} for the licence`}
          onLoad={onShown}
          sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      )}
    </Box>
  )
}

interface DecisionBarProps {
  record: PractisingRecord
  before: PractisingRecord | undefined
  /** "3 of 11", or ''. */
  place: string
  /** Path of the photograph for the licence below the media path, '' when there is none; undefined when it is not known. */
  picture: string | undefined
  onPictureShown: () => void
  children: ReactNode
}

/** What is known of the year before: the renewal in the portal, and the licence that the register has, on paper or not. */
export const beforeWords = (
  before: PractisingRecord | undefined,
  entry: SurveyorProfile | null | undefined,
  year: number,
): string => {
  const licence = entry && before?.status !== 'approved' ? earlierYearWords(entry, year) : ''
  if (!before) return [licence, earlierYearMessages.noRenewal].filter(Boolean).join(' ')
  const said = `${renewalWords(before.status)} on ${formatDay(since(before))}. In good standing: ${goodStandingWords(before)}.`
  return [said, lastDecision(before)?.note, licence].filter(Boolean).join(' ')
}

/** What the register says now of whoever asks for a licence; `undefined` while it has not answered. */
export const NowInRegister = ({ entry }: { entry: SurveyorProfile | null | undefined }) => {
  if (!entry) return <span>{entry === null ? 'Not in the register now' : 'Not answered yet'}</span>
  const { tone, word, sentence, advice } = profileWords(entry, wordsTo.chair)
  return (
    <>
      <StandingLabel tone={tone}>{word}</StandingLabel> {!isByLicence(entry) && <span>{`${sentence} ${advice}`}</span>}
    </>
  )
}

/** Name of the CSS variable with the bar's height, for scrolling to content below it. */
const HEIGHT_VARIABLE = '--decision-bar'

/** How much of the bar stays on a phone: the decision, and while the chair reads its buttons. */
const BAR_HEIGHT = '200px'
const READ_HEIGHT = '3.5rem'

const TOP_ID = 'decision-top'

/** Scrolls to the place where the bar begins. The bar itself sticks: the browser takes it for where it is on the screen. */
export const scrollToBar = (): void => document.getElementById(TOP_ID)?.scrollIntoView({ block: 'start' })

/** The person, what the decision needs and the decision itself. It stays in sight while the chair reads the documents. */
export const DecisionBar = ({ record, before, place, picture, onPictureShown, children }: DecisionBarProps) => {
  const { supervisor, year, payment_code } = record
  const { data: entry } = usePublicEntry(supervisor.license_no)
  const bar = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // For a screen reader and the keyboard, another record is a new page.
    heading.current?.focus({ preventScroll: true })
    scrollToBar()
    // Documents that come on the screen would otherwise push the page on: the browser holds on to what is below them.
    const { style } = document.documentElement
    style.setProperty('overflow-anchor', 'none')
    return () => void style.removeProperty('overflow-anchor')
  }, [])
  useHeightOf(bar)
  const rest = useIsReading(bar) ? READ_HEIGHT : BAR_HEIGHT
  const details: [string, ReactNode][] = [
    [
      'Licence',
      <Link key="licence" translate="no" href={profilePath(supervisor.license_no)}>
        {supervisor.license_no}
      </Link>,
    ],
    ['In the register', <NowInRegister key="register" entry={entry} />],
    ['Payment code', payment_code ? <Exact key="code">{payment_code}</Exact> : 'None given'],
    ...(record.undeclared ? [['Declaration', ownMessages.notDeclared] as [string, ReactNode]] : []),
    [`Last year, ${year - 1}`, beforeWords(before, entry, year - 1)],
    ...(picture === '' ? [['Photograph', ownMessages.photographMissing] as [string, ReactNode]] : []),
  ]
  return (
    <>
      <div id={TOP_ID} />
      <Box
        ref={bar}
        component="section"
        aria-label="Decision"
        sx={{
          bgcolor: 'background.paper',
          borderBottom: 2,
          borderColor: 'divider',
          // The background is wider than the text, which is aligned with the documents below.
          py: 1,
          px: 2,
          mx: -2,
          mb: 2,
          // On a very low screen, such as a phone's in landscape, it would hide the documents.
          '@media (min-height: 500px)': {
            position: 'sticky',
            // On a phone only its end stays, with the decision: the documents need the screen.
            top: { xs: `min(0px, calc(${rest} - var(${HEIGHT_VARIABLE}, 0px)))`, md: 0 },
            zIndex: 2,
            maxHeight: { md: '70vh' },
            overflowY: { md: 'auto' },
          },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography
            variant="h2"
            ref={heading}
            tabIndex={-1}
            translate="no"
            sx={{ fontSize: '1.25rem' }}
          >{`${supervisor.name}, ${year}`}</Typography>
          <Typography sx={{ whiteSpace: 'nowrap' }}>{place}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Box
            component="dl"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignContent: 'flex-start',
              columnGap: 3,
              flex: '1 1 10rem',
              m: 0,
              fontSize: '0.9375rem',
              '& dd': { m: 0, minWidth: 0 },
            }}
          >
            {details.map(([name, value]) => (
              <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {name}
                </Box>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
          {picture && <LicencePhotograph picture={picture} name={supervisor.name} onShown={onPictureShown} />}
        </Box>
        {children}
      </Box>
    </>
  )
}

/** Style of the content below the bar: a focused element is scrolled to a place below the bar, not behind it. */
export const belowBar = {
  '& :is(a, button, summary, [tabindex])': { scrollMarginTop: `var(${HEIGHT_VARIABLE}, 0px)` },
} as const

const useHeightOf = (bar: { current: HTMLElement | null }) => {
  useEffect(() => {
    if (!bar.current) return undefined
    const root = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      root.style.setProperty(HEIGHT_VARIABLE, `${entry?.target.getBoundingClientRect().height ?? 0}px`)
    })
    watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty(HEIGHT_VARIABLE)
    }
  }, [bar])
}
