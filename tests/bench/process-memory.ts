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
