import { type Site, Skipped } from './site.ts'

/** What a fact needs to be asked. */
type Need = 'clerk' | 'identity' | 'cloud' | 'hosting'

/** One fact about a released site. */
export interface Fact {
  name: string
  /** What holds. */
  says: string
  needs?: Need
  /** What does not hold; nothing when the fact holds. */
  find: (site: Site) => Promise<string[]>
}

export interface FactResult {
  name: string
  /** 'skipped': the account that asks may not, and no fault of the site. */
  outcome: 'holds' | 'fails' | 'not asked' | 'skipped'
  said: string[]
}

const MISSING: Record<Need, string> = {
  clerk: "give the office's sign-in: LSB_SMOKE_ID_NUMBER and LSB_SMOKE_PASSWORD",
  identity: 'needs a Google identity of LSB_DEPLOYERS: gcloud auth login, and --settings FILE',
  cloud: 'needs the project: --settings FILE',
  hosting: 'Hosting alone does it; the local suite does not',
}

export const isLocal = (origin: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(origin)

const has = (site: Site, need: Need | undefined) =>
  need === undefined || (need === 'hosting' ? !isLocal(site.origin) : site[need] !== undefined)

/** Asks every fact. One that ends with an error fails. */
export const askFacts = async (facts: readonly Fact[], site: Site): Promise<FactResult[]> => {
  const results: FactResult[] = []
  for (const { name, needs, find } of facts) {
    if (needs !== undefined && !has(site, needs)) {
      results.push({ name, outcome: 'not asked', said: [MISSING[needs]] })
      continue
    }
    try {
      const said = await find(site)
      results.push({ name, outcome: said.length === 0 ? 'holds' : 'fails', said })
    } catch (error) {
      const said = [error instanceof Error ? error.message : String(error)]
      results.push({ name, outcome: error instanceof Skipped ? 'skipped' : 'fails', said })
    }
  }
  return results
}

/** Whether the release may stay: every fact holds. What the local suite cannot show is no failure there. */
export const isHealthy = (results: readonly FactResult[], origin: string): boolean =>
  results.every(({ outcome }) => ['holds', 'skipped'].includes(outcome) || (outcome === 'not asked' && isLocal(origin)))

export const factLine = ({ name, outcome, said }: FactResult): string =>
  `${outcome.padEnd(9)} ${name}${said.length === 0 ? '' : `: ${said.join('; ')}`}`
