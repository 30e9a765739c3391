import { api } from '../../contract/src/api.ts'
import { pageNames, pages, profilePath } from '../../contract/src/pages.ts'
import { field, listOf } from '../deploy/answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'
import { withReleasedStorage } from '../../emulators/src/launch/suite-config.ts'
import { type Fact, isLocal } from './fact.ts'
import { parsed, type Site, type Visit } from './site.ts'

const header = ({ headers }: Visit, name: string) => headers.get(name) ?? ''
const isHtml = (visit: Visit) => header(visit, 'content-type').includes('text/html')
/** The files of the website that a page names. */
const assetsOf = ({ text }: Visit) => [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]

const findPages: Fact['find'] = async ({ visit }) => {
  const paths = pageNames.flatMap((name) => [pages[name].path, ...pages[name].aliases])
  const found = await Promise.all(paths.map(async (path) => ({ path, answer: await visit(path) })))
  return found
    .filter(({ answer }) => answer.status !== 200 || !isHtml(answer))
    .map(({ path, answer }) => `${path} answers ${answer.status} ${header(answer, 'content-type')}`)
}

const MISSING_PATHS = ['/no-such-page', '/assets/no-such-file.js']
const findMissing: Fact['find'] = async ({ visit }) => {
  const found = await Promise.all(MISSING_PATHS.map(async (path) => ({ path, answer: await visit(path) })))
  return found
    .filter(({ answer }) => answer.status !== 404 || !answer.text.includes('!404'))
    .map(({ path, answer }) => `${path} answers ${answer.status}`)
}

/** The headers that Hosting adds to every answer, as the checkout has them. */
const siteHeaders = async ({ readFile }: Site) => {
  const rules = listOf(field(JSON.parse(await readFile('firebase.json')), 'hosting'), 'headers')
  const rule = rules.find((one) => textOf(one, 'source') === '**')
  return listOf(rule, 'headers').map((one) => [textOf(one, 'key'), textOf(one, 'value')] as const)
}
const findHeaders: Fact['find'] = async (site) => {
  const wanted = await siteHeaders(site)
  const home = await site.visit('/')
  const sent = (key: string) => (isLocal(site.origin) ? withReleasedStorage(header(home, key)) : header(home, key))
  const wrong = wanted.filter(([key, value]) => sent(key) !== value).map(([key]) => `/ has another ${key}`)
  const register = await site.visit('/register')
  const absent = ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options'].filter(
    (key) => header(register, key) === '',
  )
  return [...wrong, ...absent.map((key) => `/register has no ${key}`)]
}

const findCaching: Fact['find'] = async ({ visit }) => {
  const home = await visit('/')
  const [asset = ''] = assetsOf(home)
  const rules = [
    ['/', 'no-cache'],
    ['/about', 'no-cache'],
    [asset, 'public, max-age=31536000, immutable'],
  ] as const
  const found = await Promise.all(rules.map(async ([path, rule]) => ({ path, rule, answer: await visit(path) })))
  return found
    .filter(({ rule, answer }) => header(answer, 'cache-control') !== rule)
    .map(({ path, rule, answer }) => `${path} has "${header(answer, 'cache-control')}" in place of "${rule}"`)
}

const findCompression: Fact['find'] = async ({ visit }) => {
  const [asset = ''] = assetsOf(await visit('/'))
  const paths = ['/', asset, '/register']
  const found = await Promise.all(paths.map(async (path) => ({ path, answer: await visit(path) })))
  return found
    .filter(({ answer }) => !/^(br|gzip|zstd)$/.test(header(answer, 'content-encoding')))
    .map(({ path }) => `${path} is not compressed`)
}

const FIRST = `${api.register('licensed')}?limit=1`
const firstRow = async ({ visit }: Site) => {
  const answer = await visit(FIRST)
  const [row] = answer.status === 200 ? listOf(parsed(answer), 'results') : []
  return { number: textOf(row, 'license_no'), name: textOf(row, 'name') }
}
const findRegister: Fact['find'] = async (site) => {
  const { number } = await firstRow(site)
  if (number === '') return [`${FIRST} lists nobody`]
  const page = await site.visit('/register')
  return page.text.includes(number) ? [] : [`/register does not list ${number}`]
}
const findProfile: Fact['find'] = async (site) => {
  const { number, name } = await firstRow(site)
  const path = profilePath(number)
  const { status, text } = await site.visit(path)
  return status === 200 && name !== '' && text.includes(name) ? [] : [`${path} answers ${status} without the name`]
}

const findSharedCaching: Fact['find'] = async ({ visit }) => {
  const found = await Promise.all([FIRST, '/register'].map(async (path) => ({ path, answer: await visit(path) })))
  return found
    .filter(({ answer }) => !/\bpublic\b.*\bs-maxage=[1-9]/.test(header(answer, 'cache-control')))
    .map(({ path, answer }) => `${path} has "${header(answer, 'cache-control')}": every visitor asks the function`)
}

/** What stands below every page, without its looks. */
const footerOf = ({ text }: Visit) => /<footer.*<\/footer>/s.exec(text)?.[0].replaceAll(/<[^>]*>/g, ' ')
const findVersions: Fact['find'] = async ({ visit }) => {
  const [ofFunction, ofWebsite] = [await visit('/register'), await visit('/about')]
  const files = assetsOf(ofFunction)
  if (files.length === 0) return ['/register names no file of the website']
  const found = await Promise.all(files.map(async (path) => ({ path, answer: await visit(path) })))
  const absent = found
    .filter(({ answer }) => answer.status !== 200)
    .map(({ path }) => `the function names ${path}, which the website does not have`)
  const differs = footerOf(ofFunction) !== footerOf(ofWebsite)
  const said = [...absent, ...(differs ? ['the function’s /register and the website’s /about have two footers'] : [])]
  return said.length === 0 ? [] : [`two builds: release again with --only release`, ...said]
}

const ENOUGH_DAYS = 30
const findSecurityText: Fact['find'] = async ({ visit, now }) => {
  const { status, text } = await visit('/.well-known/security.txt')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  if (status !== 200 || Number.isNaN(expires)) return [`/.well-known/security.txt answers ${status} without an end`]
  const days = Math.floor((expires - now().getTime()) / (24 * 60 * 60 * 1000))
  return days >= ENOUGH_DAYS ? [] : [`security.txt ends in ${days} days: release the website again`]
}

/** What everybody sees. */
export const VISITOR_FACTS: readonly Fact[] = [
  { name: 'pages', says: 'every page is there under each spelling', find: findPages },
  { name: 'missing pages', says: 'a missing page is a 404', find: findMissing },
  { name: 'headers', says: 'security headers are those of the checkout', find: findHeaders },
  { name: 'caching', says: 'pages are asked for anew, their files are not', find: findCaching },
  { name: 'compression', says: 'pages and files are compressed', needs: 'hosting', find: findCompression },
  { name: 'register', says: 'the function lists the register', find: findRegister },
  { name: 'profile', says: 'the function shows a profile', find: findProfile },
  { name: 'shared caching', says: 'Hosting keeps the answers about the register', find: findSharedCaching },
  { name: 'security.txt', says: 'security.txt holds for another month', find: findSecurityText },
  { name: 'versions', says: 'function and website are of one release', find: findVersions },
]
