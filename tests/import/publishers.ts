import { type ChildProcess, execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, madeAct } from '../../contract/src/index.ts'
import { serveFunction, type ServedFunction } from '../bench/served-function.ts'
import { attempt, FILE_CALL_MS } from '../soak/calls.ts'
import type { Publisher } from './killed-publishing.ts'

const command = join(import.meta.dirname, '..', '..', 'seed', 'src', 'commands', 'import.ts')
const OUTPUT_MAX = 64 * 1024 * 1024

/** Runs `npm run import -- plan` and `-- publish`, as the office does; the file is written to `folder`. */
export const commandPublisher = (env: Record<string, string>, folder: string): Publisher => {
  let child: ChildProcess | null = null
  let isKilled = false
  const run = (...given: string[]) =>
    new Promise<{ succeeded: boolean; out: string }>((resolve) => {
      const options = { env: { ...process.env, ...env, NO_COLOR: '1' }, maxBuffer: OUTPUT_MAX }
      child = execFile(process.execPath, [command, ...given], options, (error, out) =>
        resolve({ succeeded: error === null, out }),
      )
      child.stdin?.end()
    })
  return {
    importAndPublish: async (file) => {
      isKilled = false
      const path = join(folder, 'register.csv')
      await writeFile(path, file)
      const { out } = await run('plan', path, '--register', 'licensed')
      const id = /publish (\S+)\s*$/.exec(out)?.[1]
      if (isKilled || id === undefined) return false
      return (await run('publish', id)).succeeded
    },
    kill: async () => {
      isKilled = true
      child?.kill('SIGKILL')
    },
    recover: async () => {},
  }
}

const idIn = (body: unknown) => /"id":"([^"]+)"/.exec(JSON.stringify(body))?.[1]

/** Makes a clerk's calls of the API; kills the function's process. `close` ends that process. */
export const apiPublisher = async (
  env: Record<string, string>,
  token: string,
): Promise<Publisher & { close: () => Promise<void> }> => {
  let served: ServedFunction = await serveFunction({ env })
  const post = (path: string, content: { form?: () => FormData; json?: object }) =>
    attempt(served.url + path, { method: 'POST', token, timeout: FILE_CALL_MS, ...content })
  return {
    importAndPublish: async (file) => {
      const form = () => {
        const data = new FormData()
        data.set('name', 'licensed')
        data.set('register', new File([file], 'register.csv', { type: 'text/csv' }))
        return data
      }
      const id = idIn((await post(api.officeImports, { form })).body)
      if (id === undefined) return false
      const act = madeAct({ act: 'publish', on: id })
      await attempt(served.url + api.tray, { method: 'PUT', token, timeout: FILE_CALL_MS, json: { items: [act] } })
      const { body } = await post(api.trayConfirm, { json: { items: [act] } })
      return /"outcome":"done"/.test(JSON.stringify(body))
    },
    kill: () => served.stop('SIGKILL'),
    recover: async () => {
      served = await serveFunction({ env })
    },
    close: () => served.stop('SIGKILL'),
  }
}
