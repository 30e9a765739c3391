import { api } from '../../contract/src/api.ts'
import { signInMessages } from '../../contract/src/messages.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { indexesOf, listIndexes } from '../deploy/indexes.ts'
import { type Fact, isLocal } from './fact.ts'
import { parsed, signInRequest, type Site } from './site.ts'

const CLOSED = [api.me, api.officeFacts, api.officeLog, api.practising, api.deployment('0123456789abcdef')]
const findClosed: Fact['find'] = async ({ visit }) => {
  const found = await Promise.all(CLOSED.map(async (path) => ({ path, answer: await visit(path, {}) })))
  return found
    .filter(({ answer }) => answer.status !== 401)
    .map(({ path, answer }) => `${path} answers ${answer.status}`)
}

const EVIL = 'evil.example'
const findForgedHost: Fact['find'] = async ({ visit }) => {
  const { text } = await visit('/register?search=nobody-of-this-name', { headers: { 'X-Forwarded-Host': EVIL } })
  return text.includes(EVIL) ? ['/register repeats the host that a visitor forged'] : []
}

/** No account has this ID number, so the limit of failures concerns nobody. */
const NOBODY = '0000000000'
const findRefusal: Fact['find'] = async ({ visit }) => {
  const answer = await visit(api.token, signInRequest(NOBODY, 'not a password'))
  const said = textOf(parsed(answer), 'detail')
  if (answer.status === 401 && said === signInMessages.invalid) return []
  return [`a wrong sign-in answers ${answer.status} "${said}"`]
}

const PUBLIC_PATHS = ['/', '/register', `${api.register('licensed')}?limit=1`]
const findCookie: Fact['find'] = async ({ origin, visit, signIn }) => {
  const answer = await signIn()
  const [cookie = ''] = answer.headers.getSetCookie()
  const wanted = ['HttpOnly', 'SameSite=Strict', 'Path=/api/token', ...(isLocal(origin) ? [] : ['Secure'])]
  const attributes = cookie.split('; ')
  const wrong = cookie.startsWith('__session=') ? wanted.filter((one) => !attributes.includes(one)) : ['__session']
  const others = await Promise.all(PUBLIC_PATHS.map(async (path) => ({ path, answer: await visit(path) })))
  return [
    ...(answer.status === 200 ? [] : [`the sign-in answers ${answer.status}`]),
    ...wrong.map((one) => `the cookie of the sign-in has no ${one}`),
    ...others.filter(({ answer: { headers } }) => headers.has('set-cookie')).map(({ path }) => `${path} sets a cookie`),
  ]
}

const findPrivacy: Fact['find'] = async ({ asClerk }) => {
  const { status, headers } = await asClerk(api.me)
  const rule = headers.get('cache-control') ?? ''
  return status === 200 && rule === 'private, no-store' ? [] : [`${api.me} answers ${status} with "${rule}"`]
}

/** Calls whose queries need a composite index. */
const INDEXED = [`${api.officeMessages}?state=waiting&limit=1`, `${api.officeLog}?person=nobody&limit=1`]
/** The indexes of the checkout that the project has not built; the chair's list needs most of them. */
const unbuiltIndexes = async ({ cloud, readFile }: Site): Promise<string[]> => {
  if (cloud === undefined) return []
  const known = await listIndexes(cloud.questions, cloud.settings)
  const built = known.filter(({ state }) => state === 'READY').map(({ name }) => name)
  return indexesOf(await readFile('firestore.indexes.json')).filter((name) => !built.includes(name))
}
const findIndexes: Fact['find'] = async (site) => {
  const unbuilt = await unbuiltIndexes(site)
  if (unbuilt.length > 0) return unbuilt.map((name) => `the project has not built ${name}`)
  const found = await Promise.all(INDEXED.map(async (path) => ({ path, answer: await site.asClerk(path) })))
  const refused = found.filter(({ answer }) => answer.status !== 200)
  return refused.map(({ path, answer }) => `${path} answers ${answer.status}: look for its index in the log`)
}

/** What attackers and the office's clerks meet. */
export const ACCOUNT_FACTS: readonly Fact[] = [
  { name: 'closed calls', says: 'nobody without a session reads what is private', find: findClosed },
  { name: 'forged host', says: 'a forged host is in no page', find: findForgedHost },
  { name: 'refused sign-in', says: 'a wrong sign-in is refused in the usual words', find: findRefusal },
  { name: 'session cookie', says: 'only sign-in sets and gets a cookie', needs: 'clerk', find: findCookie },
  { name: 'private answers', says: 'nobody keeps a private answer', needs: 'clerk', find: findPrivacy },
  { name: 'indexes', says: 'queries have their indexes', needs: 'clerk', find: findIndexes },
]
