import { describe, expect, it } from 'vitest'
import { dryCloud, NOT_YET_KNOWN, type ProgramResult, realCloud } from './cloud.ts'
import { deploy, STEPS } from './run-steps.ts'
import { goBack } from './go-back.ts'
import { readSettings } from './settings.ts'
import { emptyCloud, settings } from './testing/cloud-world.ts'
import { standIn } from './testing/stand-in.ts'

/** What the cloud and the checkout hold, without the values of secrets, which are random. */
const contentOf = ({ state, files }: Pick<ReturnType<typeof emptyCloud>, 'state' | 'files'>) =>
  Object.fromEntries([...state, ...files].map(([key, value]) => [key, key.startsWith('version of') ? 'made' : value]))
/** The first words of a change, without the values that only the cloud knows: its numbers, keys and names. */
const firstWords = (line: string) => line.split(' ').slice(0, 7).join(' ')
const denied = async (): Promise<ProgramResult> => ({ code: 1, output: '', errors: 'ERROR: PERMISSION_DENIED' })
const changes = (lines: readonly string[]) => lines.filter((line) => line.startsWith('  $ '))

/** A release of a version of the website, as Hosting lists it. */
const version = (id: string, createTime: string) => ({ version: { name: `sites/s/versions/${id}`, createTime } })

describe('deploy', () => {
  it('takes an empty project to a live site', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    expect(cloud.state.get('release')).toBe('live at https://www.example.org')
    expect(cloud.state.has('bucket gs://lsb-production-backup')).toBe(true)
    expect(cloud.files.get('functions/.env.lsb-production')).toBe(
      'LSB_WEB_API_KEY=the-web-api-key\nLSB_SITE_URL=https://www.example.org\n' +
        'LSB_SERVICE_ACCOUNT=lsb-api@lsb-production.iam.gserviceaccount.com\nNODE_OPTIONS=--max-semi-space-size=8\n',
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
    const folder = { readFile: async () => '', writeFile: async () => {}, pause: async () => {} }
    await deploy({ settings, cloud: dryCloud(print), print, ...folder })
    expect(changes(dry).map(firstWords)).toEqual(real.map(firstWords))
    // An identifier that only the cloud gives is never empty.
    expect(dry.filter((line) => /\[""\]|=\\"\\"/.test(line))).toEqual([])
    expect(dry.join('\n')).toContain(String.raw`check_id=\"${NOT_YET_KNOWN}\"`)
  })

  it('publishes functions once the indexes are built', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    const release = cloud.printed().filter((line) => /firebase deploy|indexes/.test(line))
    expect(release.map((line) => /--only=\S+|composite list|being built/.exec(line)?.[0]).filter(Boolean)).toEqual([
      '--only=firestore,storage',
      'composite list',
      'being built',
      'composite list',
      '--only=functions,hosting',
    ])
  })

  it('serves the version before the live one on the way back', async () => {
    const cloud = emptyCloud()
    await cloud.deploy()
    // The live version was itself reached by going back: a later one is not before it.
    const releases = [
      version('b', '2027-02'),
      version('c', '2027-03'),
      version('b', '2027-02'),
      version('a', '2027-01'),
    ]
    cloud.state.set('releases', JSON.stringify(releases))
    const dry: string[] = []
    const rehearsed = dryCloud((line) => dry.push(line), cloud.work.cloud)
    expect(await goBack({ ...cloud.work, cloud: rehearsed })).toBe('a')
    expect(dry).toEqual(['  $ firebase hosting:clone lsb-production@a lsb-production:live --project=lsb-production'])
    expect(cloud.state.has('cloned')).toBe(false)
    expect(await goBack(cloud.work)).toBe('a')
    expect(cloud.state.get('cloned')).toBe('lsb-production@a')
    cloud.state.set('releases', JSON.stringify(releases.slice(-1)))
    await expect(goBack(cloud.work)).rejects.toThrow('no earlier version')
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
