import { changePasswordSchema, meShape, sessionTokensShape, signInAnswerShape } from '@lsb/contract'
import { membersOf } from './described-shape.ts'
import { type Operation, texts } from './operation.ts'

/** Signing in, staying signed in, and the password. */
export const sessions: Operation[] = [
  {
    method: 'POST',
    path: '/api/token',
    summary: 'Sign in',
    who: 'anyone',
    body: { type: 'json', fields: texts('id_number', 'password') },
    answer: signInAnswerShape,
    refusals: [400, 401, 413, 415, 429],
  },
  {
    method: 'POST',
    path: '/api/token/refresh',
    summary: 'A fresh session for a refresh token',
    who: 'anyone',
    body: { type: 'json', fields: texts('refresh') },
    answer: sessionTokensShape,
    refusals: [400, 401, 413, 415],
  },
  {
    method: 'POST',
    path: '/change_password',
    summary: 'Replace the password; ends every other session',
    who: 'signed in, also with a temporary password',
    body: { type: 'json', fields: membersOf(changePasswordSchema) },
    answer: sessionTokensShape,
    refusals: [400, 413, 415],
  },
  {
    method: 'GET',
    path: '/account/me',
    summary: 'Who is signed in',
    who: 'signed in, also with a temporary password',
    answer: meShape,
    refusals: [],
  },
]
