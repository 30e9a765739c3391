import { visitorReportsPath } from '@lsb/contract'
import { expect, it, vi } from 'vitest'

it('a report: has neither token nor name of an error on the page of a reset', async () => {
  const sent: { path: string; body: Blob }[] = []
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => {
      sent.push({ path, body })
      return true
    },
  })
  window.history.replaceState(null, '', '/choosePassword?for=amina#Zk3fQ9xTq')
  const { reportError } = await import('./send-report.ts')
  const error = new Error('No account of "Amina Were" for Zk3fQ9xTq at http://localhost/choosePassword#Zk3fQ9xTq')
  error.stack = `${error.stack}\n    at go (http://localhost/assets/app-B7x.js:1:2034)\n    at http://localhost/choosePassword#Zk3fQ9xTq`
  reportError(error)
  const [{ path, body } = { path: '', body: new Blob() }] = sent
  expect(path).toBe(visitorReportsPath)
  expect(JSON.parse(await body.text())).toEqual({
    kind: 'error',
    message: 'Error: No account of … for … at …',
    place: 'app-B7x.js:1:2034',
    page: 'choosePassword',
  })
  for (let at = 0; at < 5; at += 1) reportError(error)
  expect(sent).toHaveLength(3)
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})
