/// <reference types="node" />
import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/**
 * Import directions, made from the folder list so that a new folder is covered the day it is made:
 * contract → functions, web; inside functions one order of modules; inside web, shared → features → app, and no feature
 * knows a sibling; inside the Firestore emulator, state → calls → protocols.
 */
const workspaces = ['contract', 'emulators', 'functions', 'seed', 'web', 'tests', 'scripts']
const allowed: Record<string, string[]> = {
  contract: [],
  emulators: [],
  functions: ['contract'],
  web: ['contract'],
  seed: ['contract', 'functions'],
  tests: ['contract', 'emulators', 'functions', 'seed', 'web', 'scripts'],
  scripts: ['contract', 'emulators', 'functions', 'seed', 'web'],
}

type Pattern = { group: string[]; message: string }
const only = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

const workspaceZone = (folder: string): Pattern[] =>
  workspaces
    .filter((other) => other !== folder && !allowed[folder]?.includes(other))
    .map((other) => ({
      group: [`@lsb/${other}`, `@lsb/${other}/**`, `**/../${other}/**`],
      message: `${folder}/ does not import ${other}/ (README, "Where code lives").`,
    }))

const foldersIn = (path: string): string[] =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const features = foldersIn('./web/src/features')
/** What pages load without the app: the worker, the offline copy of the registers, scripts. `page-script` puts scripts together. */
const scripts = foldersIn('./web/src').filter(
  (folder) => !['app', 'features', 'page-script', 'shared'].includes(folder),
)

const featureZone = (feature: string): Pattern[] => [
  ...features
    .filter((other) => other !== feature)
    .map((other) => ({
      group: [`**/features/${other}/**`, `**/../${other}/**`],
      message: `The feature ${feature} does not import its sibling ${other}; lift what they share to web/src/shared.`,
    })),
  { group: ['**/app/**', '**/page-script/**'], message: 'Features do not import what composes them.' },
]

/** The modules of the function. Each imports only modules above it, so there are no circles. */
const listed = [
  'platform',
  'http',
  'limits',
  'openapi',
  'acts',
  'office-log',
  'mail',
  'conditions',
  'registers/versions',
  'registers/import',
  'accounts',
  'files',
  'approvals',
  'standing',
  'registers',
  'sessions',
  'links',
  'passkeys',
  'tray',
  'licences',
  'paper-licences',
  'practising',
  'corrected-stores',
  'renewals',
  'record-check',
  'alerts',
  'onboarding',
  'resources',
  'export',
  'public-pages',
  'deployment',
  'office',
  'sweep',
]
/** Any other folder is a room: it may import every module, and only what puts all together imports it. */
const rooms = foldersIn('./functions/src').filter((folder) => !listed.includes(folder))
const modules = [...listed, ...rooms]

const holdsModules = (module: string) => modules.some((each) => each.startsWith(`${module}/`))

/** How a file of one module would import another module. Of a folder that holds modules, only its own files count. */
const importsOf = (module: string, other: string): string[] => {
  const files = holdsModules(other) ? '*.ts' : '**'
  const [inside, sibling] = [module.split('/')[0] === other.split('/')[0], other.split('/')[1]]
  return [`**/../${other}/${files}`, ...(inside ? [sibling === undefined ? '../*.ts' : `../${sibling}/**`] : [])]
}
const moduleZone = (module: string): Pattern[] => [
  ...modules
    .filter((other, at) => other !== module && (at > modules.indexOf(module) || rooms.includes(other)))
    .map((other) => ({
      group: importsOf(module, other),
      message: `functions/src/${module} does not import ${other}, a room or a module after it in oxlint.config.ts.`,
    })),
  { group: ['**/../{app,main,services}.ts'], message: 'Modules do not import what puts them together.' },
]

const dataParts = ['state', 'query']
const serviceParts = [...dataParts, 'indexes', 'transactions', 'wire', 'access', 'service']
/** The parts of the Firestore emulator, and the parts that each may import (emulators/README.md, "Firestore"). */
const emulatorParts: Record<string, string[]> = {
  state: [],
  query: ['state'],
  indexes: dataParts,
  transactions: dataParts,
  wire: dataParts,
  access: [],
  service: serviceParts,
  grpc: serviceParts,
  admin: serviceParts,
}
const unlisted = foldersIn('./emulators/src/firestore').filter((folder) => !(folder in emulatorParts))
if (unlisted.length > 0) throw new Error(`oxlint.config.ts: give ${unlisted.join(', ')} a place in the emulator.`)

const emulatorZone = (part: string): Pattern[] => [
  ...Object.keys(emulatorParts)
    .filter((other) => other !== part && !emulatorParts[part]?.includes(other))
    .map((other) => ({
      group: [`**/../${other}/**`],
      message: `emulators/src/firestore/${part} does not import ${other} (emulators/README.md, "Firestore").`,
    })),
  { group: ['**/../{http,listener,main,start}.ts'], message: 'The parts do not import what puts them together.' },
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'vitest', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  // The rules that need types have read the whole project: its type errors cost half of what the compiler alone takes.
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    // pdf.js's worker announces itself to the thread that loads it, and has no types; a prove file runs a test file again.
    'import/no-unassigned-import': ['error', { allow: ['pdfjs-dist/**', '**/*.{test,long}.ts'] }],
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'assertSucceeds', 'assertFails'] }],
  },
  overrides: [
    ...workspaces.map((folder) => only([`${folder}/**`], workspaceZone(folder))),
    ...modules.map((module) =>
      only(
        [`functions/src/${module}/${holdsModules(module) ? '' : '**/'}*.ts`],
        [...workspaceZone('functions'), ...moduleZone(module)],
      ),
    ),
    only(
      ['functions/src/{errors,secrets}.ts'],
      [
        ...workspaceZone('functions'),
        { group: ['./**'], message: 'Every module may import this file, so it imports none.' },
      ],
    ),
    only(
      ['functions/src/config.ts'],
      [
        ...workspaceZone('functions'),
        { group: ['./{app,main,services}.ts'], message: 'They import the configuration.' },
      ],
    ),
    // Tests put modules together as the app does.
    only(
      ['functions/src/**/*.{test,long,prove}.ts', 'functions/src/**/testing*.ts', 'functions/sweep.ts'],
      workspaceZone('functions'),
    ),
    ...Object.keys(emulatorParts).map((part) =>
      only([`emulators/src/firestore/${part}/**`], [...workspaceZone('emulators'), ...emulatorZone(part)]),
    ),
    only(['emulators/src/firestore/**/*.{test,long,prove}.ts'], workspaceZone('emulators')),
    ...features.map((feature) =>
      only([`web/src/features/${feature}/**`], [...workspaceZone('web'), ...featureZone(feature)]),
    ),
    only(
      ['web/src/shared/**'],
      [
        ...workspaceZone('web'),
        { group: ['**/features/**', '**/app/**'], message: 'shared/ knows neither features nor the app.' },
      ],
    ),
    only(
      ['web/src/page-script/**'],
      [...workspaceZone('web'), { group: ['**/app/**'], message: 'A page without the app has no part of it.' }],
    ),
    ...scripts.map((folder) =>
      only(
        [`web/src/${folder}/**`],
        [
          ...workspaceZone('web'),
          { group: ['**/features/**', '**/app/**'], message: `${folder}/ knows neither features nor the app.` },
        ],
      ),
    ),
    // What a tool loads by a file's name, it takes as the default export.
    { files: ['**/*.config.ts', 'scripts/test-report.ts'], rules: { 'import/no-default-export': 'off' } },
    // A journey asserts by waiting for what a person would see.
    {
      files: ['tests/journeys/**', 'tests/*/journeys/**'],
      rules: {
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'sees', 'atStep', 'screenIsSound'] }],
      },
    },
    // Commands talk to a person on the terminal.
    {
      files: ['emulators/**', 'seed/**', 'tests/**', 'scripts/**', 'web/*.ts', 'functions/*.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
})
