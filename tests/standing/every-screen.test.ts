import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ageOfCopy,
  api,
  assistingOpening,
  type Audience,
  checkPath,
  CONFIRMED_HEADER,
  mails,
  personalFieldNames,
  profilePath,
  readRegisterAddress,
  recordOf,
  registerCall,
  searchCall,
  type StandingCode,
} from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { checkIssue } from '../../functions/src/licences/check-licence.ts'
import { licenceFile } from '../../functions/src/licences/issued-licence.ts'
import { licenceCode } from '../../functions/src/licences/licence-code.ts'
import { readSigningKeys } from '../../functions/src/licences/signing-keys.ts'
import { issueFor, servicesOfBoard } from '../../functions/src/licences/testing.ts'
import { createEntryFacts } from '../../functions/src/office/entry-facts.ts'
import { verdictOf } from '../../functions/src/office/said-of.ts'
import { practisingFile } from '../../functions/src/office/practising-on-day.ts'
import { newKeySet } from '../../functions/src/platform/key-set.ts'
import { standingFact } from '../../functions/src/practising/decide.ts'
import { copyAnswer } from '../../functions/src/registers/copy-answer.ts'
import { loadProfileSources, profileOf, profileOnDay } from '../../functions/src/registers/profile.ts'
import { approvedAnswer, licensedAnswer } from '../../functions/src/registers/public-answers.ts'
import { said as verdictSaid } from '../../functions/src/registers/verdict-changes.ts'
import { assistant, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { Page as ProfilePage } from '../../web/src/app/public-profile-route.tsx'
import { renderedSlots } from '../../web/src/app/rendered-slots.tsx'
import { wordsOf } from '../../web/src/check-script/start.ts'
import { beforeWords, NowInRegister } from '../../web/src/features/chair-desk/decision-bar.tsx'
import { OfficeDetails } from '../../web/src/features/dashboard/details-panel.tsx'
import { MayAssist } from '../../web/src/features/dashboard/assistants-panel.tsx'
import { Page as CheckPage } from '../../web/src/features/licence-check/page.tsx'
import { Page as OfflinePage } from '../../web/src/features/offline/page.tsx'
import { Page as RegisterPage } from '../../web/src/features/register/page.tsx'
import { startOffline } from '../../web/src/offline-script/start.ts'
import { searchableCopy } from '../../web/src/register-copy/searchable-copy.ts'
import { createQueryClient } from '../../web/src/shared/components/query-provider.tsx'
import { StandingOf } from '../../web/src/shared/components/standing-of.tsx'
import { sampleAccount } from '../../web/src/shared/portal/testing-account.ts'
import { decidedRecord } from '../../web/src/shared/portal/testing-record.ts'
import { WhatNowCard } from '../../web/src/shared/portal/what-now-card.tsx'
import { whatNow } from '../../web/src/shared/portal/what-now.ts'
import { SlotsContext } from '../../web/src/shared/slots.tsx'
import { rooms } from '../rooms.ts'

/** What is true of somebody, however a screen says it. */
type Truth = 'yes' | 'limited' | 'not yet' | 'no' | 'uncertain'

/** How a board comes to each standing; the word of the status where the office's word decides, whatever licence is approved. */
interface Way {
  truth: Truth
  status?: string
  make?: (board: ReturnType<typeof memoryBoard>) => void
  /** Only said of a past day. */
  on?: string
}
const licence = (board: ReturnType<typeof memoryBoard>) => board.approve('LS/0112', 2026, '2026-02-10T06:00:00.000Z')
const ways: Record<StandingCode | 'open_in_complete_year', Way> = {
  may_practise: { truth: 'yes', make: licence },
  may_practise_with_conditions: { truth: 'limited', make: licence },
  renewal_open: {
    truth: 'not yet',
    make: (board) => {
      board.holdOnPaper('LS/0112', 2025, '2025-02-01')
      board.setFacts({ renewal_date: '', complete_years: [] })
    },
  },
  open_in_complete_year: {
    truth: 'not yet',
    make: (board) => {
      board.holdOnPaper('LS/0112', 2025, '2025-02-01')
      board.setFacts({ renewal_date: '', complete_years: [2026] })
    },
  },
  not_renewed: { truth: 'no' },
  not_recorded: { truth: 'uncertain', make: (board) => board.setFacts({ complete_years: [] }) },
  suspended: { truth: 'no', status: 'Suspended', make: licence },
  removed: { truth: 'no', status: 'Struck off', make: licence },
  deceased: { truth: 'no', status: 'Deceased', make: licence },
  retired: { truth: 'no', status: 'Retired', make: licence },
  unknown_status: { truth: 'uncertain', status: 'Provisional', make: licence },
  not_known_before: { truth: 'uncertain', on: '2025-12-31' },
  not_confirmed: { truth: 'uncertain', make: licence },
}
type Case = keyof typeof ways
const isCase = (name: string): name is Case => name in ways
const cases = Object.keys(ways).filter(isCase)

/** When the sources were last read where nobody could ask them since. */
const LAST_READ = '2026-11-28T05:00:00.000Z'
const NOW = '2026-11-28T06:00:00.000Z'

/** A board with one surveyor of this standing and an assistant, and what its API answers about both. */
const worldOf = async (name: Case) => {
  const { status = 'Active', make, on } = ways[name]
  const board = memoryBoard('2026-01-05T06:00:00.000Z')
  const row = surveyor(1, {
    name: 'Juma Kombo',
    license_no: 'LS/0112',
    status,
    ...(name === 'may_practise_with_conditions' && {
      conditions: 'Cadastral surveys only',
      conditions_since: '2026-02-10',
    }),
  })
  const helper = assistant(7, 'LS/0112', { assistant_name: 'Baraka Otieno', supervisor_name: 'Juma Kombo' })
  board.publish([row], [helper])
  make?.(board)
  board.setFacts({ kiswahili: 'draft' })
  board.at(NOW)
  const { standings } = board.services
  const unread = { ...standings, approvals: { ...standings.approvals, confirmed: () => Date.parse(LAST_READ) } }
  const services = { ...board.services, standings: name === 'not_confirmed' ? unread : standings }
  const sources = await loadProfileSources(services)
  const profile =
    on === undefined ? profileOf(sources, 'LS/0112') : profileOnDay({ ...sources, assistants: null }, 'LS/0112', on)
  if (profile === null) throw new Error('The register has the entry.')
  const query = { search: 'LS/0112', limit: 20, offset: 0 }
  const [listed] = (await licensedAnswer(services, query)).answer().results
  const [assisted] = (await approvedAnswer(services, { ...query, search: 'AA/7' })).answer().results
  if (listed === undefined || assisted === undefined) throw new Error('The register has both.')
  const { standing } = profile
  const made = await (await copyAnswer(services)).answer()
  const copy = searchableCopy({ copy: made, checked: NOW })
  const age = ageOfCopy(made.made, made.next_change, new Date(NOW))
  const issue = issueFor(row)
  const licenceChecked = checkIssue({ registers: services, publishedEntry: async () => row }, issue)
  // Nobody has a licence that was not issued, and nobody hears of one from sources that could not be asked.
  if (name === 'not_confirmed') await expect(licenceChecked).rejects.toMatchObject({ status: 503 })
  const check = make === licence && name !== 'not_confirmed' ? (await licenceChecked).check : null
  return {
    name,
    board,
    services,
    sources,
    row,
    helper,
    profile,
    standing,
    listed,
    assisted,
    made,
    copy,
    age,
    issue,
    check,
  }
}
type World = Awaited<ReturnType<typeof worldOf>>

const show = (element: ReactNode, path = '/', answers: Record<string, unknown> = {}): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: createQueryClient(answers) },
      createElement(
        SlotsContext,
        { value: renderedSlots },
        createElement(MemoryRouter, { initialEntries: [path] }, element),
      ),
    ),
  )
const atProfile = createElement(
  Routes,
  null,
  createElement(Route, { path: '/publicProfile/:licenseNumber', element: createElement(ProfilePage) }),
)
const account = { ...sampleAccount, license_no: 'LS/0112', renewals_due: '', today: '2026-11-28' }
const personal = {
  user_id: 'u1',
  profile_pic: '',
  name: 'Juma Kombo',
  ...recordOf(personalFieldNames, () => ''),
  id_number: '20000001',
  saved: true,
  email_confirmed: true,
}
const approved = { ...decidedRecord('approved'), certificate_no: '2026-7KQ4M-XR9TB' }
/** Whether the chair has approved a renewal in this world. */
const isApproved = ({ name }: World) => ways[name].make === licence
const ofHolder = (world: World) =>
  show(
    createElement(WhatNowCard, {
      account,
      now: whatNow({ account, record: isApproved(world) ? approved : undefined, entry: world.profile }),
    }),
  )
const registerPath = (search: string, tab: 'licensed' | 'approved' = 'licensed') =>
  `/register?tab=${tab}&search=${encodeURIComponent(search)}`
const ofRegister = (search: string, answer: object, tab: 'licensed' | 'approved' = 'licensed') => {
  const path = registerPath(search, tab)
  return show(createElement(RegisterPage), path, {
    [registerCall(readRegisterAddress(new URLSearchParams(path.split('?')[1])))]: answer,
  })
}
const none = (): never => {
  throw new Error('This world has none.')
}

const SITE = 'https://lsb.example'
const keys = readSigningKeys(newKeySet('2026'), SITE)

/** What the page without a network says at an address, on a device whose copy was made in this world. */
const ofCopy = async ({ made }: World, path: string): Promise<string> => {
  const page = show(createElement(OfflinePage), path.split('#')[0])
  const kept: Record<string, () => Response> = {
    [api.registerCopy]: () => Response.json(made, { headers: { [CONFIRMED_HEADER]: NOW } }),
    [api.licenceKeys]: () => Response.json(keys.publicKeys),
  }
  const window = await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: SITE + path, html: page } })
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date', 'setInterval', 'setTimeout', 'clearTimeout'] })
  try {
    vi.stubGlobal('caches', { match: async (asked: string) => kept[asked]?.() })
    Element.prototype.scrollIntoView = () => undefined
    Object.assign(document.defaultView ?? {}, { matchMedia: () => ({ matches: true }) })
    await startOffline(document)
    // What stands above the rows is drawn after them.
    vi.runOnlyPendingTimers()
    return ['code', 'answer', 'notes', 'rows']
      .map((part) => document.querySelector(`[data-part=${part}]`)?.innerHTML)
      .join(' ')
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await window.teardown(globalThis)
  }
}
/** An answer about a number says nothing of the paper in somebody's hand, so the card is of no tone. */
const withoutTone = (shown: string): string => shown.replaceAll('data-tone="uncertain"', '')

/** Where a world has no licence to ask about. */
const noLicence = {
  renewal_open: null,
  open_in_complete_year: null,
  not_renewed: null,
  not_recorded: null,
  not_confirmed: null,
} as const
/** What is made of sources that were asked has no instant since which they could not be. */
const asked = { not_confirmed: null } as const

interface Screen {
  /** What it says; several answers are compared each by itself. */
  says: (world: World) => Promise<string | readonly string[]>
  /** Where it says something else than everybody is to read, or nothing (null). */
  otherwise?: Partial<Record<Case, Truth | null>>
}

/**
 * Every file that says what is known about somebody, by whom it tells. A file that begins to ask is found below and has to be
 * named here, and then this table does not compile without what it says to each audience.
 */
const screens = {
  public: [
    'web/src/features/public-profile/page.tsx',
    'web/src/features/public-profile/profile-view.tsx',
    'web/src/features/register/lists.tsx',
    'web/src/features/register/register-list.tsx',
    'web/src/features/register/register-head.ts',
    'web/src/features/register/near-names.tsx',
    'web/src/features/licence-check/page.tsx',
    'web/src/features/licence-check/check-card.tsx',
    'web/src/check-script/start.ts',
    'web/src/offline-script/start.ts',
    'web/src/offline-script/check-view.ts',
    'web/src/offline-script/list-view.ts',
  ],
  holder: [
    'web/src/shared/portal/what-now.ts',
    'web/src/features/dashboard/details-panel.tsx',
    'web/src/shared/components/standing-of.tsx',
    'functions/src/licences/issued-licence.ts',
    'functions/src/practising/decide.ts',
    'functions/src/alerts/publications.ts',
  ],
  supervisor: ['web/src/features/dashboard/assistants-panel.tsx'],
  chair: ['web/src/features/chair-desk/decision-bar.tsx', 'functions/src/registers/verdict-changes.ts'],
  office: [
    'web/src/shared/components/standing-of.tsx',
    'functions/src/office/entry-facts.ts',
    'functions/src/office/said-of.ts',
    'functions/src/office/practising-on-day.ts',
  ],
} as const satisfies Record<Audience, readonly string[]>

const ofProfile = ({ profile }: World) => show(atProfile, profilePath('LS/0112'), { [api.profile('LS/0112')]: profile })
const labelOf = async ({ profile }: World) =>
  show(createElement(StandingOf, { licenseNumber: 'LS/0112' }), '/', { [api.profile('LS/0112')]: profile })
/** In the words that whoever is given the licence reads of it. */
const GIVEN = 'Download practising licence'

const table: { [To in Audience]: Record<(typeof screens)[To][number], Screen> } = {
  public: {
    'web/src/features/public-profile/page.tsx': { says: async (world) => ofProfile(world) },
    'web/src/features/public-profile/profile-view.tsx': {
      says: async (world) => ofProfile(world).replace(/<title>.*?<\/title>|<meta[^>]*>/g, ''),
    },
    'web/src/features/register/lists.tsx': {
      says: async ({ listed, assisted }) => [
        ofRegister('kombo', { count: 2, results: [listed] }),
        ofRegister('baraka', { count: 2, results: [assisted] }, 'approved'),
      ],
    },
    'web/src/features/register/register-list.tsx': {
      says: async ({ listed, assisted }) => [
        ofRegister('kombo', { count: 0, results: [], other: { count: 1, results: [listed] } }, 'approved'),
        ofRegister('baraka', { count: 0, results: [], other: { count: 1, results: [assisted] } }),
      ],
    },
    'web/src/features/register/register-head.ts': {
      says: async ({ listed, assisted }) => [
        ofRegister('LS/0112', { count: 1, results: [listed] }),
        ofRegister('AA/7', { count: 1, results: [assisted] }, 'approved'),
      ],
    },
    'web/src/features/register/near-names.tsx': {
      says: async ({ listed, assisted }) => [
        ofRegister('combo', { count: 0, results: [], near: [listed] }),
        ofRegister('paraka', { count: 0, results: [], near: [assisted] }, 'approved'),
      ],
    },
    'web/src/features/licence-check/page.tsx': {
      says: async ({ listed, assisted }) =>
        Object.entries({
          'LS/0112': { count: 1, results: [listed] },
          'AA/7': { count: 0, results: [], other: { count: 1, results: [assisted] } },
        }).map(([number, answer]) =>
          withoutTone(show(createElement(CheckPage), checkPath(number), { [searchCall(number)]: answer })),
        ),
    },
    'web/src/features/licence-check/check-card.tsx': {
      says: async ({ check }) => {
        const { certificate_no: number } = check ?? none()
        return show(createElement(CheckPage), checkPath(number), { [api.licenceCheck(number)]: check })
      },
      otherwise: noLicence,
    },
    'web/src/check-script/start.ts': {
      says: async ({ check }) => {
        const { certificate_no: num, name, license_no: lic, year, in_force } = check ?? none()
        const claims = { iss: '', iat: 0, num, name, lic, year }
        const { tone, opening } = wordsOf({ verdict: in_force ? 'in_force' : 'ended', claims, check: check ?? none() })
        return `data-verdict="" data-tone="${tone}" ${opening}`
      },
      otherwise: noLicence,
    },
    'web/src/offline-script/start.ts': { says: (world) => ofCopy(world, profilePath('LS/0112')), otherwise: asked },
    'web/src/offline-script/check-view.ts': {
      says: async (world) => {
        const { address, digits } = licenceCode(world.issue, keys)
        const ofNumbers = []
        for (const number of ['LS/0112', 'AA/7']) ofNumbers.push(withoutTone(await ofCopy(world, checkPath(number))))
        return [...ofNumbers, ...(world.check ? [await ofCopy(world, address.replace(SITE, '') + digits)] : [])]
      },
      otherwise: asked,
    },
    'web/src/offline-script/list-view.ts': {
      says: async (world) => [
        await ofCopy(world, '/register?search=Kombo'),
        await ofCopy(world, '/register?tab=approved&search=Otieno'),
      ],
      otherwise: asked,
    },
  },
  holder: {
    'web/src/shared/portal/what-now.ts': {
      says: async (world) => {
        const { assisted: approval } = world
        const ofHelper = { ...account, license_no: '', account_type: 'assistant' as const, approval }
        return [
          ofHolder(world),
          show(createElement(WhatNowCard, { account: ofHelper, now: whatNow({ account: ofHelper }) })),
        ]
      },
    },
    'web/src/features/dashboard/details-panel.tsx': {
      says: async ({ profile }) =>
        show(createElement(OfficeDetails, { account, personal }), '/', { [api.profile('LS/0112')]: profile }),
    },
    'web/src/shared/components/standing-of.tsx': { says: labelOf },
    'functions/src/licences/issued-licence.ts': {
      says: async ({ board, row, issue }) => {
        const all = servicesOfBoard(
          () => board,
          () => issue,
        )
        const given = licenceFile(
          {
            ...all,
            callersEntry: async () => row.entry_id,
            approvedRecord: async () => ({ id: '', number: issue.number, by: '' }),
            issues: { ...all.issues, ofRecord: async () => issue },
            // The first thing that is needed once it is given.
            keysRecorded: () => Promise.reject(new Error(GIVEN)),
          },
          madeCaller({ entryId: row.entry_id }),
          { licence: 'LS/0112', year: '2026' },
        )
        return given.then(none, ({ message }: Error) => message)
      },
      otherwise: { ...noLicence, may_practise_with_conditions: 'yes' },
    },
    'functions/src/practising/decide.ts': {
      says: async ({ row }) =>
        Object.values(mails.licence.words({ year: '2026', ...standingFact(row, 2026, new Date(NOW)) }))
          .flat()
          .join(' '),
      otherwise: noLicence,
    },
    'functions/src/alerts/publications.ts': {
      says: async ({ assisted }) => assistingOpening(assisted.assisting.supervisor, 'holder'),
    },
  },
  supervisor: {
    'web/src/features/dashboard/assistants-panel.tsx': {
      says: async ({ assisted }) => show(createElement(MayAssist, assisted)),
    },
  },
  chair: {
    'web/src/features/chair-desk/decision-bar.tsx': {
      says: async ({ profile }) => show(createElement(NowInRegister, { entry: profile })),
    },
    'functions/src/registers/verdict-changes.ts': { says: async ({ standing }) => verdictSaid(standing) },
  },
  office: {
    'web/src/shared/components/standing-of.tsx': { says: labelOf },
    'functions/src/office/entry-facts.ts': {
      says: async ({ services, row }) => {
        const nothing = { accounts: { ofEntries: async () => [] }, practising: { ofEntry: async () => [] } }
        return (await createEntryFacts({ ...nothing, registers: services })([row])).get(row.entry_id) ?? ''
      },
    },
    'functions/src/office/said-of.ts': { says: async ({ row, standing }) => verdictOf(row, standing) },
    'functions/src/office/practising-on-day.ts': {
      says: async ({ services }) =>
        (await practisingFile(services, undefined)).csv.split('\r\n')[2]?.replace(',yes,', ',Yes, ') ?? '',
    },
  },
}

/** The words that must stand on a screen, and those that must not, for each truth. */
const YES =
  /data-tone="good"|Yes, |\bYou may (?:practise|assist)|May practise|May assist|Download practising|In force|and in force|is ready/
const signs: Record<Truth, { has: RegExp; lacks: RegExp }> = {
  yes: {
    has: YES,
    lacks: /data-(?:standing|verdict)="" data-tone="(?!good)|May not|may not practise|Not certain|No 2026/,
  },
  limited: {
    has: /conditions/,
    lacks: /data-tone="good"|data-(?:standing|verdict)="" data-tone="bad"|May not|Not certain|No 2026/,
  },
  'not yet': { has: /[Nn]o 2026 licence|Not certain/, lacks: YES },
  no: {
    has: /No, |[Mm]ay not|[Nn]o 2026|[Ss]uspended|[Rr]etired|[Dd]eceased|[Nn]o longer in force/,
    lacks: YES,
  },
  uncertain: { has: /[Nn]ot certain|unclear|no longer in force/, lacks: YES },
}

/** What is offered as a choice says nothing of anybody. */
const withoutChoices = (shown: string) =>
  shown
    .replace('A licensed surveyor may not employ', '')
    .replaceAll(/<(?:select|nav|style|head)\b.*?<\/(?:select|nav|style|head)>/gs, '')

const worlds = new Map(await Promise.all(cases.map(async (name) => [name, await worldOf(name)] as const)))

it.each(cases)('standing: the world of %s is of that standing', (name) => {
  const standing = worlds.get(name)?.standing
  expect(standing).toMatchObject(
    name === 'open_in_complete_year' ? { code: 'renewal_open', complete: true } : { code: name },
  )
})

const inEnglish = (shown: string): string => rooms.reduce((said, room) => room.inEnglish?.(said) ?? said, shown)
/** What the rooms say to the public. */
const roomScreens = Object.fromEntries(rooms.flatMap((room) => Object.entries(room.screens ?? {})))
const everything = { ...table, public: { ...table.public, ...roomScreens } }
const told = Object.entries<Record<string, Screen>>(everything).flatMap(([audience, files]) =>
  Object.entries(files).map(([file, screen]) => ({ audience, file, ...screen })),
)
it.each(told)('standing: no answer of $file to the $audience contradicts another', async ({ says, otherwise }) => {
  for (const [name, world] of worlds) {
    const { truth, on } = ways[name]
    const expected = otherwise?.[name] === undefined ? truth : otherwise[name]
    // Of a past day the profile alone is asked.
    if (expected === null || on !== undefined) continue
    const { has, lacks } = signs[expected]
    for (const said of [await says(world)].flat()) {
      const shown = inEnglish(withoutChoices(said))
      expect({ name, shown, has: has.exec(shown)?.[0] !== undefined, lacks: lacks.exec(shown)?.[0] }).toEqual({
        name,
        shown,
        has: true,
        lacks: undefined,
      })
    }
  }
})

/** What the contract says about somebody. */
const door =
  /\b(?:standingWords|standingInShort|standingWord|profileWords|statusWords|assistingWords|assistingOpening|assistingOnDay|copied(?:Words|Label|Assisting|Status|InKiswahili)|profileInKiswahili|checkInKiswahili|licenceCheckWords|noLicenceWords|insteadOfEntry|otherWords|entryInWords|hasConditions|hasOtherLicence)\b/
const root = join(import.meta.dirname, '..', '..')
const asking = globSync('{functions,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|long|prove)\.tsx?$/.test(file) && !/[/.-]testing/.test(file))
  .filter((file) => door.test(readFileSync(join(root, file), 'utf8')))

it('standing: the table names every file that says what is known about somebody', () => {
  expect(asking.toSorted()).toEqual([...new Set(told.map(({ file }) => file))].toSorted())
  expect(told.length - Object.keys(roomScreens).length).toBeGreaterThanOrEqual(25)
})

it.each<[string, Parameters<typeof beforeWords>[0], number[], string]>([
  ['on paper alone', undefined, [2025], 'A licence is recorded. No renewal in the portal.'],
  ['nowhere', undefined, [2026], 'No licence is recorded. No renewal in the portal.'],
  ['returned, then on paper', decidedRecord('returned', 'Old.'), [2025], 'Old. A licence is recorded.'],
])('chair: last year’s licence is told %s', (_, before, practising_years, words) => {
  const profile = worlds.get('may_practise')?.profile
  expect(beforeWords(before, profile && { ...profile, practising_years }, 2025)).toContain(words)
  expect(beforeWords(undefined, undefined, 2025)).toBe('No renewal in the portal.')
})
