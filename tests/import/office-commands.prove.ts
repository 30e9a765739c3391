import { describe, expect, it } from 'vitest'
import { useOfficeCommands } from './office-commands.ts'

const { start } = useOfficeCommands('demo-commands')

describe('every command', () => {
  it.each(['import', 'accounts', 'record', 'resources', 'demo'])('%s --help prints its usage', async (command) => {
    const { code, out } = await start(command, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`npm run ${command} -- `)
  })

  it.each([
    ['import', [], 'npm run import -- plan FILE'],
    ['import', ['frobnicate'], 'There is no command "frobnicate".'],
    ['import', ['plan'], 'Name the file to plan.'],
    ['import', ['plan', 'nowhere.csv'], 'There is no file nowhere.csv.'],
    ['import', ['plan', '.'], '. is not a file.'],
    ['import', ['plan', '--register', 'others', 'licensed.csv'], 'There is no register "others".'],
    ['import', ['plan', '--report', 'no/such/folder.csv', 'licensed.csv'], 'no/such/folder.csv cannot be written.'],
    ['import', ['plan', '--frobnicate'], "Unknown option '--frobnicate'"],
    ['import', ['publish'], 'Give the ID of the plan.'],
    ['import', ['publish', '2026-01-01-nobody'], 'There is no import "2026-01-01-nobody".'],
    ['import', ['take-back', '7', '--reason', 'A'], 'with --seen the version that is public'],
    ['import', ['take-back', 'x'], 'as a whole number'],
    ['import', ['take-back', '7', '--seen', '1', '--reason', 'A'], 'The register has no version 7.'],
    ['import', ['take-back', '2'], '--reason is missing'],
    ['accounts', [], 'npm run accounts -- create'],
    ['accounts', ['frobnicate'], 'There is no command "frobnicate".'],
    ['accounts', ['create', '--file', 'nowhere.csv'], 'There is no file nowhere.csv.'],
    ['accounts', ['create', '--file', '.'], '. is not a file.'],
    ['accounts', ['create', '--type', 'chair'], '--name is missing.'],
    ['accounts', ['create', '--type', 'chief'], '--type must be one of chair, office, surveyor, assistant.'],
    ['accounts', ['reset'], '--id is missing.'],
    ['accounts', ['reset', '--id', '99999999'], 'No account has this ID number.'],
    ['record', [], 'npm run record -- project'],
    ['resources', [], 'npm run resources -- '],
    ['resources', ['nowhere'], 'cannot be read.'],
    ['resources', ['.'], 'holds none of the documents.'],
  ])('%s: answers %j in words', async (command, given, words) => {
    const { code, out } = await start(command, ...given)
    expect(out).toContain(words)
    expect(out).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  })
})
