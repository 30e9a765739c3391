import { readFileSync } from 'node:fs'

export interface ProcessMemory {
  /** Memory held now, in bytes. */
  now: number
  /** The most it ever held, in bytes. */
  peak: number
}

/** Memory of a process as Linux counts it (resident set); NaN on other systems. */
export const memoryOf = (pid: number): ProcessMemory => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

/** Milliseconds of a tick in /proc, on every Linux that Node runs on. */
const TICK_MS = 10

/** Processor time that a process has used, in milliseconds, as Linux counts it; NaN on other systems. */
export const cpuOf = (pid: number): number => {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return Number.NaN
  }
}
