import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/**
 * Import directions, made from the folder list so that a new folder is covered the day it is made:
 * contract → functions, web; inside web, shared → features → app, and no feature knows a sibling.
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

const features = readdirSync(new URL('./web/src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const featureZone = (feature: string): Pattern[] => [
  ...features
    .filter((other) => other !== feature)
    .map((other) => ({
      group: [`**/features/${other}/**`, `**/../${other}/**`],
      message: `The feature ${feature} does not import its sibling ${other}; lift what they share to web/src/shared.`,
    })),
  { group: ['**/app/**'], message: 'Features do not import the app that composes them.' },
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'vitest', 'promise', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    // pdf.js's worker announces itself to the thread that loads it, and has no types.
    'import/no-unassigned-import': ['error', { allow: ['pdfjs-dist/**'] }],
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'assertSucceeds', 'assertFails'] }],
  },
  overrides: [
    ...workspaces.map((folder) => only([`${folder}/**`], workspaceZone(folder))),
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
    // What a tool loads by a file's name, it takes as the default export.
    { files: ['**/*.config.ts', 'scripts/test-report.ts'], rules: { 'import/no-default-export': 'off' } },
    // A journey asserts by waiting for what a person would see.
    {
      files: ['tests/journeys/**'],
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
