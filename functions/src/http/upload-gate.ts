import { MULTIPART_MAX_BYTES } from './multipart.ts'

/** Runs the work at once, or when enough of what runs before it is done; first come, first served. */
type UploadGate = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/** A gate that lets work of `capacity` bytes run at a time. Work that is larger than the gate runs alone. */
export const createUploadGate = (capacity: number): UploadGate => {
  const waiting: { bytes: number; start: () => void }[] = []
  let free = capacity
  const admit = () => {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.bytes
      next.start()
    }
  }
  return async (wanted, work) => {
    const bytes = Math.min(wanted, capacity)
    await new Promise<void>((resolve) => {
      waiting.push({ bytes, start: resolve })
      admit()
    })
    try {
      return await work()
    } finally {
      free += bytes
      admit()
    }
  }
}

/** How many bytes a request announces; one that does not say may bring as many as are allowed. */
export const announcedBytes = (contentLength: string | undefined): number => {
  const announced = Number(contentLength ?? Number.NaN)
  return Number.isInteger(announced) && announced >= 0 ? Math.min(announced, MULTIPART_MAX_BYTES) : MULTIPART_MAX_BYTES
}
