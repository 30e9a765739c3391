import { FILE_MAX_BYTES } from '../../contract/src/index.ts'
import type { Table } from '../bench/bench.ts'
import { journeyFigures } from '../bench/journey-figures.ts'

/** 256 kbit/s, in bytes a second. */
const BYTES_PER_SECOND = 32_000
const CUTS = 20
/** The size of each file. `UPLOAD_BYTES` sets a smaller one for a short check; the number of cuts is in proportion. */
const bytes = Number(process.env['UPLOAD_BYTES'] ?? FILE_MAX_BYTES)

interface Figure {
  scenario: string
  seconds: number
  asked: number
  chunkBytes: number
  cuts: number
  failures: number
  chunksLost: number
  siteBytes: number
}
const isFigure = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'scenario' in value && 'chunkBytes' in value

/**
 * The browser sends two files of the largest size over a poor connection: once with the page left open, once with the page closed
 * half-way and opened again.
 */
export const uploads = async (): Promise<Table> => {
  const { figures, isPassed } = await journeyFigures('poor-line.prove.ts', 'upload-figures', {
    UPLOAD_BYTES: String(bytes),
    UPLOAD_BYTES_PER_SECOND: String(BYTES_PER_SECOND),
    UPLOAD_CUTS: String(Math.max(1, Math.round((CUTS * bytes) / FILE_MAX_BYTES))),
  })
  return {
    title: `2 × ${bytes} bytes at 256 kbit/s, a third of the requests failing`,
    columns: [
      'page',
      'seconds',
      'sent again by hand',
      'cuts',
      'failures',
      'chunks lost',
      'bytes in chunks',
      'of the files',
      'to the site',
    ],
    rows: figures
      .filter(isFigure)
      .map(({ scenario, seconds, asked, cuts, failures, chunksLost, chunkBytes, siteBytes }) => [
        scenario,
        seconds,
        asked,
        cuts,
        failures,
        chunksLost,
        chunkBytes,
        `${(chunkBytes / (2 * bytes)).toFixed(2)}×`,
        siteBytes,
      ]),
    notes: [
      'The journey also checks that there are one record, two files and nothing left in `incoming/`, that at most one chunk (256 KiB) is sent again for each lost one, and that the site receives no bytes of the files.',
    ],
    missed: isPassed ? [] : ['The journey failed: its output is above.'],
  }
}
