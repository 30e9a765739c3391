import type { State } from './stand-in.ts'

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

/** Collections of Cloud Monitoring in which the deployment makes resources. */
const COLLECTION = /\/(notificationChannels|uptimeCheckConfigs|alertPolicies)$/

const NEW_DOMAIN = {
  hostState: 'HOST_UNHOSTED',
  ownershipState: 'OWNERSHIP_MISSING',
  cert: { state: 'CERT_PREPARING' },
  requiredDnsUpdates: { desired: [{ records: [{ domainName: 'www.example.org', type: 'A', rdata: '192.0.2.1' }] }] },
}
const SERVED_DOMAIN = { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE', cert: { state: 'CERT_ACTIVE' } }

/** Stands in for Google's REST interfaces, over `state`. It refuses to create what exists, and throws for an unknown address. */
export const standInRest =
  (state: State) =>
  async (address: string, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(address)
    const sent = typeof body === 'string' ? body : ''
    if (pathname.endsWith(':testIamPermissions')) {
      const { permissions }: { permissions: string[] } = JSON.parse(sent)
      return answer({ permissions: permissions.filter((one) => one !== state.get('lost right')) })
    }
    if (pathname.endsWith(':getEffectiveOrgPolicy')) {
      const { constraint }: { constraint: string } = JSON.parse(sent)
      const allowed = state.get(constraint)
      return answer({ constraint, listPolicy: allowed ? { allowedValues: [allowed] } : { allValues: 'ALLOW' } })
    }
    if (pathname.endsWith('/releases')) return answer({ releases: JSON.parse(state.get('releases') ?? '[]') })
    if (method === 'PATCH') {
      if (!state.has('rest identity')) return answer({ error: 'CONFIGURATION_NOT_FOUND' }, 404)
      state.set('rest identity', sent)
      return answer({})
    }
    const kind = COLLECTION.exec(pathname)?.[1]
    if (kind !== undefined) {
      const made = [...state].filter(([key]) => key.startsWith(`rest ${kind} `)).map(([, value]) => value)
      if (method === 'GET') return answer({ [kind]: made.map((one): unknown => JSON.parse(one)) })
      const resource = { ...JSON.parse(sent), name: `${pathname}/${made.length + 1}` }
      return post(state, `rest ${kind} ${resource.displayName}`, JSON.stringify(resource))
    }
    const single = [
      [/:initializeAuth$/, 'rest identity'],
      [/\/config$/, 'rest identity'],
      [/\/defaultBucket$/, `bucket gs://${pathname.split('/')[3]}.firebasestorage.app`],
      [/\/customDomains(\/|$)/, `rest domain ${searchParams.get('customDomainId') ?? pathname.split('/').at(-1)}`],
    ] as const
    const key = single.find(([pattern]) => pattern.test(pathname))?.[1]
    if (key === undefined) throw new Error(`The stand-in does not know: ${method} ${origin}${pathname}`)
    if (method === 'POST') return post(state, key, sent)
    if (!state.has(key)) return answer({ error: 'NOT_FOUND' }, 404)
    return answer(state.has('DNS is set') ? SERVED_DOMAIN : NEW_DOMAIN)
  }

const post = (state: State, key: string, value: string) => {
  if (state.has(key)) return answer({ error: `ALREADY_EXISTS: ${key}` }, 409)
  state.set(key, value)
  return answer(JSON.parse(value))
}
