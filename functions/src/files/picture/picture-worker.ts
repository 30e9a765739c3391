/** The thread that decodes pictures, one at a time, in the process of `picture-process.ts`, which sets its limits. */
import { answerQuestions } from '../../platform/isolated/answer-questions.ts'
import { type MadePicture, makePicture } from './make-picture.ts'

answerQuestions<{ bytes: Uint8Array }, MadePicture>(({ bytes }) => makePicture(bytes))
