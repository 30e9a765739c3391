import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSuiteConfig, withFreePorts } from '../../emulators/src/launch/suite-config.ts'
import { root } from '../steps.ts'

const OURS =
  /^(?:contract|emulators|functions|scripts|seed|web)\/|^(?:firebase|firestore|package|storage|tsconfig)[^/]*$/
const PACKAGES = ['contract', 'functions', 'seed', 'web']

/** Copies what the product is made of, with the second board's folder in place of the first one's. Returns the copy's folder. */
const copyProduct = async (): Promise<string> => {
  const copy = mkdtempSync(join(tmpdir(), 'second-board-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().trim().split('\n'))
    if (OURS.test(file)) cpSync(join(root, file), join(copy, file), { recursive: true })
  cpSync(join(root, 'contract/src/testing-board'), join(copy, 'contract/src/board'), { recursive: true })
  for (const folder of ['', 'functions', 'web']) {
    mkdirSync(join(copy, folder, 'node_modules', '@lsb'), { recursive: true })
    for (const name of readdirSync(join(root, folder, 'node_modules')))
      if (name !== '@lsb' && name !== '.cache')
        symlinkSync(join(root, folder, 'node_modules', name), join(copy, folder, 'node_modules', name))
  }
  for (const name of PACKAGES) symlinkSync(join(copy, name), join(copy, 'node_modules/@lsb', name))
  const config = await withFreePorts(readSuiteConfig(join(root, 'firebase.json')))
  writeFileSync(join(copy, 'firebase.json'), JSON.stringify(config))
  return copy
}

/** The product of the second board as `npm start` serves it from the copy, with its demo. */
export const startSecondBoard = async () => {
  const copy = await copyProduct()
  const started = spawn(process.execPath, ['scripts/start.ts'], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(started, 'exit')
  let terminal = ''
  const site = await new Promise<string>((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        terminal += String(chunk)
        const [, address] = /website: +(\S+)\/\n[^]*Ctrl-C/.exec(terminal) ?? []
        if (address !== undefined) resolve(address)
      })
    void ended.then(() => reject(new Error(`It ended before it served.\n${terminal}`)))
  })
  return {
    copy,
    site,
    /** What the command has printed. */
    terminal: () => terminal,
    stop: async () => {
      started.kill('SIGINT')
      await ended
      rmSync(copy, { recursive: true })
    },
  }
}
