import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ProgramResult, type ProgramInput, dryCloud, realCloud } from './cloud.ts'
import { deploy, STEPS } from './deploy.ts'
import { readSettings } from './settings.ts'
import { type State, standIn } from './testing/stand-in.ts'
import { standInRest } from './testing/stand-in-rest.ts'

const EXAMPLE = readFileSync(new URL('settings.example.json', import.meta.url), 'utf8')
const settings = readSettings(EXAMPLE)

/** An empty cloud, whose connection can break at a given call. */
const emptyCloud = () => {
  const state: State = new Map()
  const files = new Map<string, string>()
  let printed: string[] = []
  let left = Infinity
  const count = () => {
    left -= 1
    if (left < 0) throw new Error('the connection broke')
  }
  const run = async (
    program: 'gcloud' | 'firebase',
    args: readonly string[],
    given?: ProgramInput,
  ): Promise<ProgramResult> => {
    count()
    return standIn(state, program, args, given)
  }
  const rest = standInRest(state)
  const fetch = async (url: string, init: RequestInit) => {
    count()
    return rest(url, init)
  }
  const folder = {
    readFile: async (path: string) => files.get(path) ?? '',
    writeFile: async (path: string, content: string) => void files.set(path, content),
  }
  const print = (line: string) => void printed.push(line)
  return {
    state,
    files,
    printed: () => printed,
    /** Deploys; the connection breaks before the call with this number. */
    deploy: async (breaksAt = Infinity, only?: string[]) => {
      printed = []
      left = breaksAt
      await deploy({ settings, cloud: realCloud({ print, run, fetch }), print, ...folder }, only)
      return breaksAt - left
    },
  }
}
const contentOf = ({ state, files }: { state: State; files: Map<string, string> }) =>
  Object.fromEntries([...state, ...files])
/** The first words of a change, without the values that only the cloud knows: its numbers, keys and names. */
const firstWords = (line: string) => line.split(' ').slice(0, 7).join(' ')
const denied = async (): Promise<ProgramResult> => ({ code: 1, output: '', errors: 'ERROR: PERMISSION_DENIED' })
const changes = (lines: readonly string[]) => lines.filter((line) => line.startsWith('  $ '))

describe('deploy', () => {
  it('takes an empty project to a live site', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    expect(cloud.state.get('release')).toBe('live at https://www.example.org')
    expect(cloud.state.has('bucket gs://lsb-production-backup')).toBe(true)
    expect(cloud.files.get('functions/.env.lsb-production')).toBe(
      'LSB_WEB_API_KEY=the-web-api-key\nLSB_SITE_URL=https://www.example.org\n' +
        'LSB_SERVICE_ACCOUNT=lsb-api@lsb-production.iam.gserviceaccount.com\n',
    )
    expect(cloud.printed()).toContain('    DNS: www.example.org A 192.0.2.1')
  })

  it('creates nothing a second time when it is repeated', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    const once = contentOf(cloud)
    await cloud.deploy()
    expect(contentOf(cloud)).toEqual(once)
    expect(changes(cloud.printed()).filter((line) => / create | POST |versions add/.test(line))).toEqual([])
  })

  it('continues after the connection broke at any call', async () => {
    const whole = emptyCloud()
    const started = 10_000
    const calls = await whole.deploy(started)
    expect(calls).toBeGreaterThan(60)
    for (let at = 0; at < calls; at += 1) {
      const cloud = emptyCloud()
      await expect(cloud.deploy(at)).rejects.toThrow(/The step "[a-z-]+" failed\. the connection broke/)
      await cloud.deploy()
      expect(contentOf(cloud)).toEqual(contentOf(whole))
    }
  })

  it('keeps a parameter that the board added by hand', async () => {
    const cloud = emptyCloud()
    cloud.files.set('functions/.env.lsb-production', 'LSB_SITE_URL=https://old.example\nLSB_TRUSTED_HOPS=2\n')
    await cloud.deploy()
    expect(cloud.files.get('functions/.env.lsb-production')).toMatch(/LSB_TRUSTED_HOPS=2\n$/)
    expect(cloud.files.get('functions/.env.lsb-production')).not.toContain('old.example')
  })

  it('prints in a dry run each change that a real run makes', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    const real = changes(cloud.printed())
    const dry: string[] = []
    const print = (line: string) => void dry.push(line)
    await deploy({ settings, cloud: dryCloud(print), print, readFile: async () => '', writeFile: async () => {} })
    expect(changes(dry).map(firstWords)).toEqual(real.map(firstWords))
  })

  it('shows no secret on a command line', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    const secrets = changes(cloud.printed()).filter((line) => line.includes('secrets versions add'))
    expect(secrets).not.toEqual([])
    for (const line of secrets)
      expect(line).toMatch(
        /^ {2}\$ gcloud secrets versions add [A-Z_]+ --data-file=- --project=\S+ {3}# a secret on its standard input$/,
      )
  })

  it('runs only the steps it is asked for', async () => {
    const cloud = emptyCloud()
    await cloud.deploy(Infinity, ['project'])
    expect(cloud.printed().filter((line) => !line.startsWith(' '))).toEqual([`project: ${STEPS[0]?.does}`])
    await expect(cloud.deploy(Infinity, ['everything'])).rejects.toThrow('No such step: everything.')
  })

  it('stops when a question fails for another reason than absence', async () => {
    const cloud = realCloud({ print: () => {}, run: denied, fetch: async () => new Response('{}') })
    await expect(cloud.ask('gcloud', 'projects describe', ['lsb'])).rejects.toThrow('PERMISSION_DENIED')
  })
})

const code = (program: 'gcloud' | 'firebase', ...args: string[]) => standIn(new Map(), program, args).code

describe('stand-in', () => {
  it('refuses commands and flags that the programs do not have', () => {
    expect(code('gcloud', 'projects', 'create', 'lsb')).toBe(0)
    expect(code('gcloud', 'projects', 'create', 'lsb', '--everything')).toBe(2)
    expect(code('gcloud', 'projects', 'conjure', 'lsb')).toBe(2)
    expect(code('firebase', 'hosting:rollback')).toBe(1)
    expect(code('firebase', 'deploy', '--everything')).toBe(1)
  })
})

describe('settings', () => {
  it('are refused with the name of each that is wrong', () => {
    const given = { ...settings, project: 'demo-lsb', budget: 0, colour: 'red' }
    expect(() => readSettings(JSON.stringify(given))).toThrow(/project: [^]*budget: [^]*colour: is not a setting/)
  })
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['one project for both', JSON.stringify({ ...settings, backupProject: settings.project })],
  ])('are refused: %s', (_, text) => {
    expect(() => readSettings(text)).toThrow(/settings/i)
  })
})
