import { formatCount, api, officeMessages, type RegisterDifference, type RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
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

/** The questions of a plan: whose a row is, what a word means. Nothing is published before each has an answer. */
export const Questions = ({ plan, answers, onAnswer }: QuestionsProps) => {
  const list = useDifferences(api.officeImportEntries(plan.id), {}, 'question')
  const [isKeptShown, setIsKeptShown] = useState(false)
  const kept = Object.keys(plan.answers).length
  return (
    <Part id="questions" title="What does the file mean?">
      <Typography sx={{ mb: 2, maxWidth: '60ch' }}>
        A licence belongs to a person, not to a number. Say for each row whose it is, and what a new word means; what
        you do not know yet stays as it is published. Each answer is kept with the plan.
      </Typography>
      <Loaded query={list} failure={officeMessages.differencesFailed}>
        {({ pages }) => {
          const questions = pages.flatMap(({ results }) => results)
          const open = questions.filter(
            ({ question, options }) =>
              answers[question] === undefined && options.some(({ answer }) => answer === 'unknown'),
          )
          const moved = open.flatMap((one) => {
            const answer = one.options.find(({ proven }) => proven)?.answer
            return answer === undefined ? [] : [[one.question, answer] as const]
          })
          return (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                {moved.length > 1 && (
                  <Button variant="outlined" onClick={() => onAnswer(Object.fromEntries(moved))}>
                    {`The same people under new numbers (${formatCount(moved.length)})`}
                  </Button>
                )}
                {open.length > 1 && (
                  <Button
                    variant="outlined"
                    onClick={() => onAnswer(Object.fromEntries(open.map(({ question }) => [question, 'unknown'])))}
                  >
                    {`I do not know the other ${formatCount(open.length)} yet`}
                  </Button>
                )}
              </Box>
              {questions.map(
                (one) =>
                  (isKeptShown || plan.answers[one.question] === undefined) && (
                    <Question
                      key={one.question}
                      asked={one}
                      isForm={plan.form !== null}
                      value={answers[one.question] ?? null}
                      onAnswer={(answer) => onAnswer({ [one.question]: answer })}
                    />
                  ),
              )}
              {kept > 0 && !isKeptShown && (
                <Box sx={{ mb: 2 }}>
                  <Typography>
                    {kept === 1
                      ? '1 answer of the earlier plan holds'
                      : `${formatCount(kept)} answers of the earlier plan hold`}
                    : nobody has changed these rows since.
                  </Typography>
                  <Button variant="outlined" onClick={() => setIsKeptShown(true)} sx={{ mt: 1 }}>
                    Show what was answered
                  </Button>
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
            <strong>{label}.</strong> {effect}
          </Box>
        ),
      }))}
      onChoose={onAnswer}
      sx={{ display: 'block', mb: 4, maxWidth: 760, '& label': { alignItems: 'flex-start', mb: 1 } }}
    >
      {number !== '' && (
        <div>{`${isForm ? 'In the form' : `In the file, line ${line ?? ''}`}: ${number} ${name}.`}</div>
      )}
      {concerned.map((entry) => (
        <div key={entry.number}>{`In the register: ${entry.number} ${entry.name}. ${entry.facts}.`}</div>
      ))}
      <FieldChanges changes={asked.changes} />
    </Choice>
  )
}
