import { destinationOf, type SignInAnswer } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { forgetEnding, readEnding } from '../../shared/session/ending.ts'
import { personOf } from '../../shared/session/token.ts'
import { storeSession } from '../../shared/session/session-store.ts'
import { dropOthersDrafts } from '../../shared/session/drafts.ts'
import { dropOthersUploads } from '../../shared/upload/saved-uploads.ts'

/**
 * The page after sign-in: the page where the same person's session ended, if it is still allowed, else the one that the two flags
 * name.
 */
const afterSignIn = (answer: SignInAnswer): string => {
  const place = destinationOf(answer)
  const ending = readEnding()
  const isReturn =
    ending !== null && ending.person === personOf(answer.access) && ending.returnTo.split(/[?#]/)[0] === place
  return isReturn ? ending.returnTo : place
}

/** Stores the new session and opens the page after sign-in. */
export const useStartSession = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (answer: SignInAnswer, idNumber: string) => {
    const destination = afterSignIn(answer)
    client.clear()
    storeSession(answer, idNumber)
    dropOthersDrafts()
    void dropOthersUploads()
    forgetEnding()
    void navigate(destination)
  }
}
