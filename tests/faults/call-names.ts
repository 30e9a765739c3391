/** Names of the REST calls of Auth and Storage. They hold no ids, so that the same call has the same name in two runs. */

/** `accounts:lookup`, `accounts:update`, …; `accounts` creates a user. */
export const authCallName = (_method: string, path: string): string => path.replace(/\?.*$/, '').split('/').at(-1) ?? ''

/** `POST upload`, `GET metadata`, `DELETE file`, `POST copyTo`, … */
export const storageCallName = (method: string, path: string): string => {
  const [address = ''] = path.split('?')
  if (method === 'POST' && path.includes('name=')) return 'POST upload'
  const action = /\/(copyTo|rewriteTo|compose)(?:\/|$)/.exec(address)?.[1]
  if (action !== undefined) return `${method} ${action}`
  if (/\/o\/?$/.test(address)) return `${method} list`
  if (/^\/download\/|[?&]alt=media/.test(path)) return `${method} content`
  return `${method} file`
}
