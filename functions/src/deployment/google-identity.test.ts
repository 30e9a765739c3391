import { describe, expect, it } from 'vitest'
import { createIsDeployer } from './google-identity.ts'

const claims = {
  iss: 'https://accounts.google.com',
  aud: 'https://www.example.org',
  email: 'deployer@example.org',
  email_verified: 'true',
}
const tokenOf = (content: object) => `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.signature`

/** Asks about a token with `content`, of which Google says `verified`. */
const ask = async (content: object, verified: object | null) => {
  const asked: string[] = []
  const isDeployer = createIsDeployer({
    deployers: ['deployer@example.org'],
    siteUrl: 'https://www.example.org',
    fetch: async (url) => {
      asked.push(url)
      return new Response(JSON.stringify(verified ?? {}), { status: verified === null ? 400 : 200 })
    },
  })
  return { is: await isDeployer(tokenOf(content)), asked }
}

describe('identity of a deployer', () => {
  it('is taken when Google verifies the token', async () => {
    const { is, asked } = await ask(claims, claims)
    expect(is).toBe(true)
    expect(asked).toEqual([`https://oauth2.googleapis.com/tokeninfo?id_token=${encodeURIComponent(tokenOf(claims))}`])
    expect((await ask(claims, { ...claims, aud: '32555940559.apps.googleusercontent.com' })).is).toBe(true)
  })

  it.each([
    ['Google refuses the token', null],
    ['Google names somebody else', { ...claims, email: 'other@example.org' }],
    ['the address is not verified', { ...claims, email_verified: 'false' }],
    ['the token is for another site', { ...claims, aud: 'https://other.example' }],
    ['somebody else issued the token', { ...claims, iss: 'https://other.example' }],
  ])('is refused when %s', async (_, verified) => {
    expect((await ask(claims, verified)).is).toBe(false)
  })

  it('asks Google nothing about a token that names nobody who deploys', async () => {
    expect(await ask({ email: 'other@example.org' }, claims)).toEqual({ is: false, asked: [] })
    const nobody = createIsDeployer({ deployers: [], siteUrl: '', fetch: () => Promise.reject(new Error('asked')) })
    expect(await nobody('')).toBe(false)
  })
})
