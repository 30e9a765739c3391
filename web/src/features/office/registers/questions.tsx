import { counted, formatCount, api, officeMessages, type RegisterDifference, type RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { useAfterChange } from '../../../shared/components/use-after-change.ts'
import { Choice } from '../../../shared/forms/choice.tsx'
import { type Answers, useDifferences } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ShowMore } from '../parts/found-table.tsx'
import { FieldChanges } from './differences.tsx'
import { Part } from '../../../shared/components/part.tsx'

export interface QuestionsProps {
  plan: RegisterImport
  answers: Answers
  /** Takes answers beside those that were given before. */
  onAnswer: (given: Answers) => void
}

const useQuestions = ({ id }: RegisterImport) =>
  useDifferences('GET officeImportEntries', api.officeImportEntries(id), 'question')

/** The answers with “not known yet” for each question without one; null while they are not loaded, or one must be answered first. */
export const useAnswersSoFar = (plan: RegisterImport, answers: Answers): Answers | null => {
  const { data, hasNextPage } = useQuestions(plan)
  if (data === undefined || hasNextPage) return null
  const open = data.pages.flatMap(({ results }) => results).filter(({ question }) => answers[question] === undefined)
  const canWait = open.every(({ options }) => options.some(({ answer }) => answer === 'unknown'))
  return canWait ? { ...answers, ...Object.fromEntries(open.map(({ question }) => [question, 'unknown'])) } : null
}

/** The next question takes the place of the one before: the first of its answers takes the focus, and it begins in sight. */
const goToQuestion = (question: HTMLElement | null) => {
  question?.querySelector('input')?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
}

/** The questions of a plan, one after the other: whose a row is, what a word means. Nothing is published before each has an answer. */
export const Questions = ({ plan, answers, onAnswer }: QuestionsProps) => {
  const list = useQuestions(plan)
  const [shown, setShown] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const [turns, setTurns] = useState(0)
  useAfterChange(turns, () => goToQuestion(place.current))
  const turn = (question: string) => {
    setShown(question)
    setTurns(turns + 1)
  }
  const [areAllShown, setAreAllShown] = useState(false)
  const kept = Object.keys(plan.answers).length
  return (
    <Part id="questions" title="What does the file mean?">
      <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
        A licence belongs to a person, not to a number. What you do not know yet stays as it is published. Each answer
        is kept with the plan.
      </Typography>
      <Loaded query={list} failure={officeMessages.differencesFailed}>
        {({ pages }) => {
          const questions = pages.flatMap(({ results }) => results)
          const unanswered = questions.filter(({ question }) => answers[question] === undefined)
          const open = unanswered.filter(({ options }) => options.some(({ answer }) => answer === 'unknown'))
          const asked = questions.find(({ question }) => question === shown) ?? unanswered[0] ?? questions[0]
          const at = asked === undefined ? -1 : questions.indexOf(asked)
          const others = unanswered.filter((one) => one !== asked)
          const next = others.find((one) => questions.indexOf(one) > at) ?? others[0]
          const left = plan.counts.questions - Object.keys(answers).length - Number(unanswered.length > others.length)
          const drawn = areAllShown ? questions : questions.filter((one) => one === asked)
          const moved = open.flatMap((one) => {
            const answer = one.options.find(({ proven }) => proven)?.answer
            return answer === undefined ? [] : [[one.question, answer] as const]
          })
          return (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                {moved.length > 1 && (
                  <Button variant="outlined" onClick={() => onAnswer(Object.fromEntries(moved))}>
                    <span>{`The same people under new numbers (${formatCount(moved.length)})`}</span>
                  </Button>
                )}
                {open.length > 1 && (
                  <Button
                    variant="outlined"
                    onClick={() => onAnswer(Object.fromEntries(open.map(({ question }) => [question, 'unknown'])))}
                  >
                    <span>{`I do not know the ${unanswered.length < questions.length ? 'other ' : ''}${formatCount(open.length)} yet`}</span>
                  </Button>
                )}
              </Box>
              {kept > 0 && (
                <Typography sx={{ mb: 2 }}>
                  <span>{counted(kept, 'answer of the earlier plan holds', 'answers of the earlier plan hold')}</span>:
                  nobody has changed these rows since.
                </Typography>
              )}
              <div ref={place}>
                {drawn.map((one) => (
                  <Question
                    key={one.question}
                    asked={one}
                    isForm={plan.form !== null}
                    value={answers[one.question] ?? null}
                    onAnswer={(answer) => {
                      setShown(one.question)
                      onAnswer({ [one.question]: answer })
                    }}
                  />
                ))}
              </div>
              {!areAllShown && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 2 }}>
                  {next && (
                    <Link component="button" type="button" onClick={() => turn(next.question)}>
                      <span>{`Next question, ${formatCount(left)} left`}</span>
                    </Link>
                  )}
                  {questions.length > 1 && (
                    <Link component="button" type="button" onClick={() => setAreAllShown(true)}>
                      <span>{`All ${formatCount(plan.counts.questions)} questions`}</span>
                    </Link>
                  )}
                </Box>
              )}
              <ShowMore query={list}>Show more questions</ShowMore>
            </>
          )
        }}
      </Loaded>
    </Part>
  )
}

interface QuestionProps {
  asked: RegisterDifference
  isForm: boolean
  value: string | null
  onAnswer: (answer: string) => void
}

const Question = ({ asked, isForm, value, onAnswer }: QuestionProps) => {
  const { question, number, name, line, reason, options, concerned } = asked
  return (
    <Choice
      name={`question-${question}`}
      legend={reason}
      value={value}
      options={options.map(({ answer, label, effect }) => ({
        value: answer,
        label: (
          <Box sx={{ pt: '5px', overflowWrap: 'anywhere' }}>
            <strong>{`${label}.`}</strong> <span>{withNumbers(effect)}</span>
          </Box>
        ),
      }))}
      onChoose={onAnswer}
      sx={{ display: 'block', mb: 4, maxWidth: 760, '& label': { alignItems: 'flex-start', mb: 1 } }}
    >
      {number !== '' && (
        <div>{withNumbers(`${isForm ? 'In the form' : `In the file, line ${line ?? ''}`}: ${number} ${name}.`)}</div>
      )}
      {concerned.map((entry) => (
        <div key={entry.number}>{withNumbers(`In the register: ${entry.number} ${entry.name}. ${entry.facts}.`)}</div>
      ))}
      <FieldChanges changes={asked.changes} />
    </Choice>
  )
}
