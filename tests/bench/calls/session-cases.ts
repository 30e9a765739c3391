import { api } from '../../../contract/src/index.ts'
import { signedIn } from '../../api/support/people.ts'
import { type CallCase, oncePerPerson, repeated, type World } from './case.ts'
import { bare, withJson } from './requests.ts'

const NEW_PASSWORD = 'A-new-one-1'

/** Signing in, refreshing the token and changing the password. */
export const sessionCases = async (world: World): Promise<CallCase[]> => {
  const { url, surveyor, backend } = world
  const { idNumber: id_number, password, token } = surveyor
  const { refresh } = await signedIn(backend.services, id_number, password)
  return [
    repeated(bare(url + api.me, { token })),
    { ...repeated(bare(url + api.me), 'without a token'), expected: 401 },
    repeated(withJson(url + api.token, { id_number, password }, { method: 'POST' })),
    repeated(withJson(url + api.refresh, { refresh }, { method: 'POST' })),
    oncePerPerson(world, (person) =>
      withJson(
        url + api.changePassword,
        { password: NEW_PASSWORD, re_password: NEW_PASSWORD },
        { method: 'POST', token: person.token },
      ),
    ),
  ]
}
