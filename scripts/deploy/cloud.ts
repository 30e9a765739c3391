import { spawn } from 'node:child_process'

/** A program of the deployment: Google's command line tool, or the Firebase tools of this checkout. */
export type Program = 'gcloud' | 'firebase'

/**
 * Access to the cloud. Each call prints and makes one REST request or runs one command: the words of the command, separated by
 * spaces, then its arguments.
 */
export interface Cloud {
  /** Runs a command that only reads. Returns its output; `null` when what it asks for does not exist. Throws when it fails. */
  ask: (program: Program, command: string, args: readonly string[]) => Promise<string | null>
  /** Runs a command that changes something. Throws when it fails. */
  change: (program: Program, command: string, args: readonly string[], given?: ProgramInput) => Promise<string>
  /** Reads from a REST interface. `null` when it answers 404. */
  read: (url: string) => Promise<unknown>
  /** Asks a REST interface that takes its question by POST and changes nothing. Throws when the interface refuses. */
  query: (url: string, question: object) => Promise<unknown>
  /** Changes something through a REST interface. Throws when the interface refuses. */
  write: (method: 'POST' | 'PATCH', url: string, body: object) => Promise<unknown>
}

/** The part of the cloud that changes nothing. */
export type Questions = Pick<Cloud, 'ask' | 'read' | 'query'>

/** What a program gets besides its arguments. */
export interface ProgramInput {
  /** On its standard input: a secret, which a command line would show. */
  input?: string
  /** Further variables of its environment. */
  env?: Record<string, string>
}

/** How a program ended, and what it printed, trimmed. */
export interface ProgramResult {
  code: number
  output: string
  errors: string
}

interface SystemAccess {
  print: (line: string) => void
  run: (program: Program, args: readonly string[], given?: ProgramInput) => Promise<ProgramResult>
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

const WORD = /^[\w@%+=:,./-]+$/
const quoted = (arg: string) => (WORD.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`)
/** A command as a person would type it. It mentions the standard input, but does not show it. */
const commandLine = (
  program: string,
  command: string,
  args: readonly string[],
  { input, env = {} }: ProgramInput = {},
) => {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`)
  const secret = input === undefined ? [] : ['  # a secret on its standard input']
  return [...variables, program, command, ...args.map(quoted), ...secret].join(' ')
}

/** Runs a program that the PATH of this process finds. */
export const runProgram: SystemAccess['run'] = (program, args, { input = '', env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    child.once('error', (error) => reject(new Error(`${program} cannot be started: ${error.message}`)))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim(), errors: errors.trim() }))
    // A program that does not read its input may end before it arrives.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

/** gcloud's messages for a resource that does not exist, or whose API is not enabled yet. */
const IS_ABSENT = /NOT_FOUND|not found|does not exist|SERVICE_DISABLED|has not been used|may not exist/i

/** The real cloud. An unexpected error of a reading command ends the deployment, because a wrong guess would do harm. */
export const realCloud = ({ print, run, fetch }: SystemAccess): Cloud => {
  const request = async (method: string, url: string, body?: object) => {
    const { output: token } = await mustRun('gcloud', 'auth print-access-token', [])
    const project = /\/projects\/([^/:]+)/.exec(url)?.[1]
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(project && { 'x-goog-user-project': project }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
    const answer: unknown = await response.json()
    return answer
  }
  const mustRun = async (program: Program, command: string, args: readonly string[], given?: ProgramInput) => {
    const ended = await run(program, [...command.split(' '), ...args], given)
    if (ended.code !== 0)
      throw new Error(`${commandLine(program, command, args)} failed.\n${ended.errors || ended.output}`)
    return ended
  }
  return {
    ask: async (program, command, args) => {
      print(`  ? ${commandLine(program, command, args)}`)
      const ended = await run(program, [...command.split(' '), ...args])
      if (ended.code === 0) return ended.output
      if (IS_ABSENT.test(ended.errors)) return null
      throw new Error(`${commandLine(program, command, args)} failed.\n${ended.errors || ended.output}`)
    },
    change: async (program, command, args, given) => {
      print(`  $ ${commandLine(program, command, args, given)}`)
      return (await mustRun(program, command, args, given)).output
    },
    read: (url) => {
      print(`  ? GET ${url}`)
      return request('GET', url)
    },
    query: (url, question) => {
      print(`  ? POST ${url} ${JSON.stringify(question)}`)
      return request('POST', url, question)
    },
    write: async (method, url, body) => {
      print(`  $ ${method} ${url} ${JSON.stringify(body)}`)
      const answer = await request(method, url, body)
      if (answer === null) throw new Error(`${method} ${url} answered 404.`)
      return answer
    },
  }
}

/** Asks nothing: it prints each question, and answers "does not exist". */
const askNothing = (print: (line: string) => void): Questions => ({
  ask: async (program, command, args) => {
    print(`  ? ${commandLine(program, command, args)}`)
    return null
  },
  read: async (url) => {
    print(`  ? GET ${url}`)
    return null
  },
  query: async (url, question) => {
    print(`  ? POST ${url} ${JSON.stringify(question)}`)
    return null
  },
})

/** Stands in a dry run for a number, key or name that only the cloud gives. */
export const NOT_YET_KNOWN = '(not yet known)'

/** Prints every change, and makes none. It asks nothing either, unless it is given whom to ask. */
export const dryCloud = (print: (line: string) => void, questions: Questions = askNothing(print)): Cloud => ({
  ...questions,
  change: async (program, command, args, given) => {
    print(`  $ ${commandLine(program, command, args, given)}`)
    return ''
  },
  write: async (method, url, body) => {
    print(`  $ ${method} ${url} ${JSON.stringify(body)}`)
    return { name: NOT_YET_KNOWN }
  },
})
