import { type CallFault, errorsAt, lineFaults, type CallSite } from '../suite/call-faults.ts'
import type { Cell, CleanRun } from './cells.ts'
import { moduleOf } from './writing-calls.ts'

/** Upstream calls that change what is stored. */
const WRITES = new Set([
  'Commit',
  'accounts',
  'accounts:update',
  'accounts:delete',
  'POST upload',
  'POST rewriteTo',
  'DELETE file',
])
/** Upstream calls that change nothing, or nothing that outlives the call. */
const READS = new Set([
  'BatchGetDocuments',
  'RunQuery',
  'GET file',
  'GET list',
  'accounts:lookup',
  'accounts:signInWithPassword',
  'accounts:signInWithCustomToken',
  'token',
])
const isWrite = ({ service, name }: CallSite): boolean => {
  if (!WRITES.has(name) && !READS.has(name))
    throw new Error(`Say in ${import.meta.url} whether ${service} ${name} writes.`)
  return WRITES.has(name)
}

const withFaults = ({ writing }: CleanRun, site: CallSite, faults: readonly CallFault[]): Cell[] =>
  faults.map((fault) => ({ writing, site, fault }))

/** Each fault at each upstream call; of a read, which can be made again, the errors of its server only where `readsFail`. */
const cellsOf = (runs: readonly CleanRun[], readsFail: boolean): Cell[] =>
  runs.flatMap((run) =>
    run.sites.flatMap((site) =>
      withFaults(run, site, [...lineFaults, ...(readsFail || isWrite(site) ? errorsAt(site) : [])]),
    ),
  )
export const everyCell = (runs: readonly CleanRun[]): Cell[] => cellsOf(runs, false)

/**
 * Each write loses its answer after it has acted: its client cannot tell this from a call that never arrived. The other faults
 * happen once to each kind of upstream call, a read of each module is not answered, and a write of each meets each error.
 */
export const oneOfEach = (runs: readonly CleanRun[]): Cell[] => {
  const seen = new Set<string>()
  const isNew = (kind: string) => {
    const isFirst = !seen.has(kind)
    seen.add(kind)
    return isFirst
  }
  return cellsOf(runs, true).filter(({ writing, site, fault }) => {
    const isFirstOfKind = isNew(`${site.service} ${site.name} ${fault}`)
    const isError = errorsAt(site).some((error) => error === fault)
    if (isWrite(site))
      return isFirstOfKind || fault === 'cut after' || (isError && isNew(`${moduleOf(writing)} ${site.name} ${fault}`))
    const isFirstOfModule = fault === 'dropped' && isNew(`module ${moduleOf(writing)}`)
    return isFirstOfKind || isFirstOfModule
  })
}
