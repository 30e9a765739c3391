import { AT_ONCE, type Contended } from '../bench/contended-write.ts'

export const contendedReport: Contended = {
  what: 'an error of browsers, counted',
  write: ({ visitorReports, clock }) =>
    visitorReports.add({ kind: 'error', message: 'Error: one', place: '', page: 'home' }, clock.now()),
  stored: async ({ visitorReports, clock }) => (await visitorReports.latest(clock.now()))[0]?.count ?? 0,
  wanted: AT_ONCE,
}
