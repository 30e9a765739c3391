/** Names of the REST calls of Auth and Storage, without the ids in them, so that two runs make calls of the same names. */

/** `accounts:lookup`, `accounts:update`, …; `accounts` creates a user. */
export const authCallName = (_method: string, path: string): string => path.replace(/\?.*$/, '').split('/').at(-1) ?? ''

/** `POST upload`, `GET metadata`, `DELETE file`, `POST copyTo`, … */
export const storageCallName = (method: string, path: string): string => {
  const [address = ''] = path.split('?')
  if (method === 'POST' && path.includes('name=')) return 'POST upload'
  const act = /\/(copyTo|rewriteTo|compose)(?:\/|$)/.exec(address)?.[1]
  if (act !== undefined) return `${method} ${act}`
  if (/\/o\/?$/.test(address)) return `${method} list`
  if (/^\/download\/|[?&]alt=media/.test(path)) return `${method} content`
  return `${method} file`
}
