import { FILE_MAX_BYTES } from '../../contract/src/index.ts'
import type { Table } from '../bench/bench.ts'
import { journeyFigures } from '../bench/journey-figures.ts'

/** 256 kbit/s, in bytes a second. */
const BYTES_PER_SECOND = 32_000
const CUTS = 20
/** Of each file; `UPLOAD_BYTES` names another size for a short check, with as many cuts in proportion. */
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

/** Two files of the largest size over a poor line, from the browser: left open, and closed half-way and opened again. */
export const uploads = async (): Promise<Table> => {
  const { figures, isPassed } = await journeyFigures('poor-line.test.ts', 'upload-figures', {
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
      'The journey looks as well: one record, two files, nothing left in `incoming/`, no more than a chunk (256 KiB) sent again for each that was lost, no bytes of the files to the site.',
    ],
    missed: isPassed ? [] : ['The journey failed: its output is above.'],
  }
}
