import { generateKeyPairSync, sign } from 'node:crypto'
import {
  api,
  digitsOfToken,
  type LicenceCheck,
  type LicenceClaims,
  licenceCodeMessages,
  ownMessages,
  type PublicKeys,
  tokenContent,
  tokenOf,
  licenceCheckMessages,
} from '@lsb/contract'
import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLicenceCheck } from './start.ts'

const issuer = 'https://lsb.example'
const number = '2026-7KQ4M-XR9TB'
const claims: LicenceClaims = {
  iss: issuer,
  num: number,
  name: 'Wanjikũ wa Gĩthũi',
  lic: 'LS/0012',
  year: 2026,
  iat: Date.parse('2026-03-01T08:00:00Z') / 1000,
}
const inForce: LicenceCheck = {
  certificate_no: number,
  name: claims.name,
  license_no: claims.lic,
  year: 2026,
  issued_at: '2026-03-01T08:00:00.250Z',
  in_force: true,
  ended: null,
  holder_now: { name: claims.name, license_no: claims.lic },
  holder_standing: null,
  today: '2026-11-22',
}
const ended: LicenceCheck = {
  ...inForce,
  in_force: false,
  ended: { reason: 'suspended', since: '2026-06-01T00:00:00.000Z' },
}

const makeKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const keys: PublicKeys = { issuer, keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y }] }
  const code = (of: LicenceClaims) => {
    const content = tokenContent(kid, of)
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return digitsOfToken(tokenOf(content, signature))
  }
  return { keys, code }
}
const ours = makeKey('2026')
const code = ours.code(claims)

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const unknown = answer({ detail: ownMessages.notFound, message: ownMessages.notFound }, 404)
const answers = new Map<string, () => Response>()
const server = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(async (path) => {
  const found = answers.get(path)
  if (found === undefined) throw new TypeError('Failed to fetch')
  return found().clone()
})
const keysAre = (keys: PublicKeys) => answers.set(api.licenceKeys, () => answer(keys))
const registerSays = (response: Response) => answers.set(api.licenceCheck(number), () => response)

const arriveWith = (fragment: string, at = number) => {
  history.replaceState(null, '', fragment === '' ? '/' : `#${fragment}`)
  document.body.innerHTML = `<main id="licence-check" data-number="${at}"><div data-verdict data-tone="good">
    <p data-text="opening">${licenceCheckMessages.inForceWord}</p><p id="licence-signature" role="status"></p>
  </div></main>`
  startLicenceCheck(document)
}
/** How the keys were asked for, in order. */
const asked = () => server.mock.calls.flatMap(([path, { cache }]) => (path === api.licenceKeys ? [cache] : []))
const verdict = () => document.querySelector<HTMLElement>('#licence-check')?.dataset['code']
/** Tone and opening of the card. */
const card = () => {
  const shown = document.querySelector<HTMLElement>('[data-verdict]')
  return [shown?.dataset['tone'], shown?.querySelector('[data-text="opening"]')?.textContent]
}
const settled = async () => {
  await vi.waitFor(() => expect(verdict()).toBeDefined())
  return verdict()
}

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  keysAre(ours.keys)
  registerSays(answer(inForce))
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.clear()
  server.mockClear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

describe('the check of a scanned code', () => {
  it('says that a licence is genuine and in force', async () => {
    arriveWith(code)
    expect(screen.getByRole('status')).toHaveTextContent(licenceCodeMessages.checking)
    expect(card()).toEqual(['uncertain', licenceCodeMessages.checking])
    expect(await settled()).toBe('in_force')
    expect(screen.getByRole('status')).toHaveTextContent('Wanjikũ wa Gĩthũi, LS/0012')
    expect(card()).toEqual(['good', licenceCodeMessages.inForceWord])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a licence is genuine when it is no longer in force', async () => {
    registerSays(answer(ended))
    arriveWith(code)
    expect(await settled()).toBe('ended')
    expect(screen.getByRole('status')).toHaveTextContent('no longer in force')
    expect(card()).toEqual(['bad', licenceCodeMessages.endedWord])
  })

  it('warns without a no when the holder of a former licence may practise by another one', async () => {
    const holder_standing = { code: 'may_practise' as const, year: 2027, since: ended.issued_at, on: '2027-01-11' }
    registerSays(answer({ ...ended, holder_standing }))
    arriveWith(code)
    expect(await settled()).toBe('ended')
    expect(card()).toEqual(['caution', licenceCodeMessages.endedWord])
  })

  it.each([
    ['altered in one digit', () => arriveWith(`${code.slice(0, -1)}${code.endsWith('1') ? 2 : 1}`)],
    ['cut', () => arriveWith(code.slice(0, -2))],
    ['of another key under the same id', () => arriveWith(makeKey('2026').code(claims))],
    ['of another issuer', () => arriveWith(ours.code({ ...claims, iss: 'https://lsb.example.org' }))],
    ['of letters', () => arriveWith('genuine')],
    ['that stands beside another number', () => arriveWith(code, '2026-22222-22222')],
    ['whose name is not the issued one', () => arriveWith(ours.code({ ...claims, name: 'Somebody Else' }))],
  ])('says that a code %s is not ours', async (_what, arrive) => {
    answers.set(api.licenceCheck('2026-22222-22222'), () => answer({ ...inForce, certificate_no: '2026-22222-22222' }))
    arrive()
    expect(await settled()).toBe('not_ours')
    expect(screen.getByRole('status')).toHaveTextContent(licenceCodeMessages.notOurs)
    expect(card()).toEqual(['bad', licenceCheckMessages.notOursWord])
  })

  it('says that a signed code the register does not know is not ours', async () => {
    registerSays(unknown)
    arriveWith(code)
    expect(await settled()).toBe('not_ours')
  })

  it('asks for the keys again when the board has a newer one', async () => {
    const newer = makeKey('2027')
    answers.set(api.licenceKeys, () => answer(asked().length > 1 ? newer.keys : ours.keys))
    arriveWith(newer.code(claims))
    expect(await settled()).toBe('in_force')
    expect(asked()).toEqual(['default', 'reload'])
  })

  it('asks again when it got no answer', async () => {
    answers.delete(api.licenceCheck(number))
    arriveWith(code)
    expect(await settled()).toBe('not_asked')
    expect(screen.getByRole('status')).toHaveTextContent('The code is genuine')
    registerSays(answer(inForce))
    await userEvent.click(screen.getByRole('button', { name: licenceCodeMessages.tryAgain }))
    await vi.waitFor(() => expect(verdict()).toBe('in_force'))
  })

  it.each([
    ['nothing answers', () => answers.clear()],
    ['the keys do not arrive', () => answers.delete(api.licenceKeys)],
    ['a captive portal answers', () => answers.set(api.licenceKeys, () => new Response('<p>Sign in</p>'))],
    ['the API is busy', () => answers.set(api.licenceKeys, () => answer({ detail: 'busy' }, 503))],
  ])('never says that a code is not ours when %s', async (_what, arrange) => {
    arrange()
    arriveWith(code)
    expect(await settled()).toBe('not_asked')
    expect(screen.getByRole('status')).toHaveTextContent(licenceCodeMessages.notAsked)
  })

  it('takes half an answer of the register for none', async () => {
    registerSays(answer({ certificate_no: number, in_force: true }))
    arriveWith(code)
    expect(await settled()).toBe('not_asked')
    expect(screen.getByRole('status')).toHaveTextContent('The code is genuine')
  })

  it('reads the keys beside one of another kind', async () => {
    answers.set(api.licenceKeys, () => answer({ ...ours.keys, keys: [{ kid: 'x', kty: 'OKP' }, ...ours.keys.keys] }))
    arriveWith(code)
    expect(await settled()).toBe('in_force')
  })

  it('says nothing without a code', async () => {
    arriveWith('')
    arriveWith('licence-check')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(server).not.toHaveBeenCalled()
  })
})
