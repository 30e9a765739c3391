import { api } from '@lsb/contract'
import { call } from './calls.ts'

/** Signs in over HTTP, from this address and with this device's cookie. */
export const signInOver = (url: string, id_number: string, password: string, address = '198.51.100.1', cookie = '') =>
  call(url, api.token, {
    method: 'POST',
    json: { id_number, password },
    headers: { 'X-Forwarded-For': `${address}, 203.0.113.1`, ...(cookie && { Cookie: cookie }) },
  })
