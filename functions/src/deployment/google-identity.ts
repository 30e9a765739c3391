import { parsedJson, textOf } from '../platform/json.ts'

/** Google checks the signature and the time of an identity token here, and answers with its claims. */
const TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo'
/** The audience of `gcloud auth print-identity-token` for a person; an account of a workflow names the site. */
const GCLOUD_CLIENT = '32555940559.apps.googleusercontent.com'
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** Whether a Google identity token belongs to somebody who deploys. */
export type IsDeployer = (token: string) => Promise<boolean>

interface DeployerOptions {
  /** E-mail addresses of those who deploy. */
  deployers: readonly string[]
  siteUrl: string
  fetch: (url: string) => Promise<Response>
}

/** Asks Google only about tokens that name somebody who deploys, so that others cannot make the function call it. */
export const createIsDeployer = ({ deployers, siteUrl, fetch }: DeployerOptions): IsDeployer => {
  const isNamed = (claims: unknown) => deployers.includes(textOf(claims, 'email'))
  return async (token) => {
    const unverified = parsedJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    if (!isNamed(unverified)) return false
    const answer = await fetch(`${TOKEN_INFO}?id_token=${encodeURIComponent(token)}`)
    if (!answer.ok) return false
    const claims = parsedJson(await answer.text())
    return (
      isNamed(claims) &&
      textOf(claims, 'email_verified') === 'true' &&
      ISSUERS.includes(textOf(claims, 'iss')) &&
      [GCLOUD_CLIENT, siteUrl].includes(textOf(claims, 'aud'))
    )
  }
}
