import { visitorReportsPath } from '@lsb/contract'
import { ofAnyone } from '../api/support/access-row.ts'
import { call } from '../api/support/calls.ts'
import type { TestedRoom } from '../room.ts'
import { contendedReport } from './contended.ts'

export const visitorReports: TestedRoom = {
  access: () => [
    ofAnyone('an error in a browser, in another form', visitorReportsPath, 400, () => ({
      method: 'POST',
      json: { kind: 'rumour', page: 'home' },
    })),
  ],
  drafts: () => ({ 'POST /api/visitor-reports': { kind: 'error', place: '', page: 'home' } }),
  contended: contendedReport,
  defects: [
    [
      'visitors',
      'an error comes often',
      'reports',
      [{ kind: 'error', message: 'TypeError: x', place: '', page: 'home', count: 99 }],
    ],
  ],
  writes: [
    {
      // A lost answer may count a report twice: nobody is told of it, and the browser does not repeat it.
      call: 'POST /api/visitor-reports',
      repeat: [],
      scene: async (world) => {
        const root = world.newRegisters()
        // The API limits the requests of a network address, so each has its own.
        const headers = { 'X-Forwarded-For': `${crypto.randomUUID()}, 10.0.0.1` }
        const json = { kind: 'error', message: 'Error: x', place: '', page: 'home' }
        return {
          subject: async () => ({ uid: null, entryId: '', own: {}, passwords: {}, root }),
          send: () => call(world.server.url, visitorReportsPath, { method: 'POST', headers, json }),
        }
      },
    },
  ],
}
