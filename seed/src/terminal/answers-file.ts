import { keyOfNumber } from '@lsb/contract'
import type { Answers } from '@lsb/functions/src/registers/import/given-answers.ts'
import { questionIdOf } from '@lsb/functions/src/registers/import/plan.ts'
import { readGivenFile } from './given-file.ts'
import { CommandLineProblem } from './run-command.ts'

/** An answer as a person writes it: of `from:LS/0112` or `is:LS/0112` the plan knows the number's key. */
const answerIn = (text: string): string =>
  text.replace(/^(from|back|is):(.*)$/, (_, whence: string, number: string) => `${whence}:${keyOfNumber(number)}`)

/** The answers in a file: on each line the question's number or name, a comma or semicolon, and the answer. */
export const readAnswers = async (path: string): Promise<Answers> => {
  const text = new TextDecoder().decode(await readGivenFile(path))
  const lines = text.split(/\r?\n/).map((line, at) => ({ line: line.trim(), at: at + 1 }))
  return Object.fromEntries(
    lines
      .filter(({ line }) => line !== '')
      .map(({ line, at }) => {
        const [, number, answer] = /^"?([^,;"]+)"?\s*[,;]\s*"?([^,;"]+)"?$/.exec(line) ?? []
        if (number === undefined || answer === undefined)
          throw new CommandLineProblem(`${path}, line ${at}: write the number, a comma and the answer.`)
        return [questionIdOf(number.trim()), answerIn(answer.trim())]
      }),
  )
}
