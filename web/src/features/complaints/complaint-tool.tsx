import { board, EVIDENCE_MAX_FILES, TEXT_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useRef, useState } from 'react'
import Stack from '@mui/material/Stack'
import { useAfterChange } from '../../shared/components/use-after-change.ts'
import { complaintText } from './complaint-text.ts'
import { type Complaint, emptyComplaint, labels, typedFields } from './fields.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { Finished } from './finished.tsx'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

/** How to complain without the form: on paper, and where JavaScript is switched off. */
const ByLetter = () => (
  <div className="plain-only">
    <noscript>
      <p>The form needs JavaScript, which is switched off in this browser.</p>
    </noscript>
    <p>
      Write to <a href={`mailto:${board.email}`}>{board.email}</a> or to {board.name}, {board.postalAddress}. Say:
    </p>
    <Bullets items={typedFields.map((name) => labels[name])} />
    <p>
      Attach the evidence, at most {EVIDENCE_MAX_FILES} files, and confirm that what you write is true to the best of
      your knowledge.
    </p>
  </div>
)

interface ComplaintReviewProps {
  complaint: Complaint
  onBack: () => void
  onFinish: () => void
}

/** Everything that was entered, to be checked before the text is made. */
const ComplaintReview = ({ complaint, onBack, onFinish }: ComplaintReviewProps) => (
  <>
    <DescriptionList
      items={[
        ...typedFields.map((name) => ({
          term: labels[name],
          value: <span style={{ whiteSpace: 'pre-wrap', fontWeight: 400 }}>{complaint[name].trim()}</span>,
          isExact: true,
        })),
        {
          term: labels.evidence,
          value: complaint.evidence.map(({ name }) => <div key={name}>{name}</div>),
          isExact: true,
        },
      ]}
    />
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="contained" onClick={onFinish}>
        Make the text to send yourself
      </Button>
      <Button variant="outlined" onClick={onBack}>
        Change something
      </Button>
    </Stack>
  </>
)

type Stage = 'form' | 'review' | 'finished'
const titles: Record<Stage, string> = {
  form: 'Write your complaint',
  review: 'Check your complaint',
  finished: 'Your complaint, ready to send',
}

/** A profile's link names the person. An earlier draft takes precedence. */
const withAccused = (draft: Complaint): Complaint => {
  const accused = new URLSearchParams(window.location.search).get('about')?.slice(0, TEXT_MAX_LENGTH) ?? ''
  return accused === '' || draft.accused !== '' ? draft : { ...draft, accused }
}

/** What the browser kept, which the prerendered page cannot know. */
const keptDraft = () => withAccused(readDraft(Date.now()))

/** The steps from the empty form to the finished text. It loses nothing typed and sends nothing. */
export const ComplaintTool = () => {
  const [stage, setStage] = useState<Stage>('form')
  const [complaint, setComplaint] = useState(emptyComplaint)
  const [text, setText] = useState('')
  const [kept, setKept] = useState(false)
  /** Counts the discarded forms, so that each is followed by an empty one. */
  const [round, setRound] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(stage + round, () => heading.current?.focus())
  // Both keep their identity, so that the form does not render again when its surroundings change.
  const keep = useCallback((values: Complaint) => {
    setKept(writeDraft(values, Date.now()))
  }, [])
  const review = useCallback((values: Complaint) => {
    setComplaint(values)
    setStage('review')
  }, [])
  const discard = () => {
    dropDraft()
    setComplaint(emptyComplaint)
    setKept(false)
    setStage('form')
    setRound(round + 1)
  }

  return (
    <Box component="section" aria-labelledby="complaint-stage" sx={{ mt: 6, '@media print': { mt: 2 } }}>
      <Typography
        variant="h2"
        id="complaint-stage"
        className={stage === 'finished' ? 'no-print' : ''}
        tabIndex={-1}
        ref={heading}
        sx={{ mb: 1.5 }}
      >
        {titles[stage]}
      </Typography>
      {stage === 'form' && (
        <>
          <ByLetter />
          <p className="needs-script no-print">
            All fields are required. You get a text to print, save or mail; this site does not send it.
          </p>
          <ComplaintForm
            key={round}
            initial={complaint}
            kept={round === 0 && complaint === emptyComplaint ? keptDraft : undefined}
            onChange={keep}
            onDone={review}
          />
        </>
      )}
      {stage === 'review' && (
        <ComplaintReview
          complaint={complaint}
          onBack={() => setStage('form')}
          onFinish={() => {
            setText(complaintText(complaint, new Date()))
            setStage('finished')
          }}
        />
      )}
      {stage === 'finished' && (
        <Finished text={text} complaint={complaint} onBack={() => setStage('form')} onDiscard={discard} />
      )}
      {stage === 'form' && kept && <DraftNotice onDiscard={discard} />}
    </Box>
  )
}

const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="no-print">
    <p>
      What you type is kept in this browser for a day, on this device only, so that it is not lost. Files cannot be
      kept: after a reload, choose them again. If others use this device, discard it when you are done.
    </p>
    <Button variant="outlined" color="error" onClick={onDiscard}>
      Discard what I typed
    </Button>
  </div>
)
