import { randomBytes } from 'node:crypto'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { api, keyOfNumber, licenceYear } from '../../contract/src/index.ts'
import { LONG_SIDE_MAX } from '../../functions/src/files/picture/make-picture.ts'
import { newPerson } from '../api/support/people.ts'
import { attempt, CALL_MS } from '../soak/calls.ts'
import { startBackend } from './backend.ts'
import type { Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { issueLicence, SURVEYORS } from './fresh-function.ts'
import { publishWithPeople } from './publish-rows.ts'
import { serveFunction } from './served-function.ts'

const AT_ONCE = 20
const TURNS = 3
/** The most memory above rest that these downloads may take, in bytes. */
const GROWTH_TARGET = 200_000_000

/** Noise of the size that is stored: nothing makes a larger JPEG. */
const largestPhotograph = (): Blob => {
  const canvas = createCanvas(LONG_SIDE_MAX, LONG_SIDE_MAX)
  const noise = new ImageData(new Uint8ClampedArray(randomBytes(LONG_SIDE_MAX ** 2 * 4)), LONG_SIDE_MAX)
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  canvas.getContext('2d').putImageData(noise, 0, 0)
  return new Blob([new Uint8Array(canvas.toBuffer('image/png'))], { type: 'image/png' })
}

/** Measures the memory of the function while many licences with the largest photographs are downloaded at once. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend()
  try {
    const { env, services } = backend
    const chair = await newPerson(services, 'chair')
    const surveyors = await Promise.all(Array.from({ length: AT_ONCE }, () => newPerson(services, 'surveyor')))
    await publishWithPeople(backend.suite.projectId, SURVEYORS)
    const issuing = await serveFunction({ env })
    for (const surveyor of surveyors)
      await issueLicence(backend, { url: issuing.url, chair, surveyor }, largestPhotograph())
    await issuing.stop()

    const served = await serveFunction({ env })
    const download = ({ licenseNo, token }: (typeof surveyors)[number]) =>
      attempt(`${served.url}${api.licencePdf(keyOfNumber(licenseNo), licenceYear(new Date()))}`, {
        token,
        timeout: CALL_MS,
      })
    // The first download of a process loads the modules and the register.
    for (const surveyor of surveyors.slice(0, 1)) await download(surveyor)
    const before = served.memory().now
    const outcomes = []
    for (let turn = 0; turn < TURNS; turn += 1) outcomes.push(...(await Promise.all(surveyors.map(download))))
    const { peak } = served.memory()
    await served.stop()
    const statuses = [...new Set(outcomes.map(({ status, lost }) => lost ?? status))].join(' ')
    const worst = Math.max(...outcomes.map(({ milliseconds }) => milliseconds)) / 1000
    return [
      {
        title: 'Downloads of licences with the largest photographs',
        columns: ['at once', 'bytes of one', 'worst s', 'memory at rest', 'above rest', 'answers'],
        rows: [
          [AT_ONCE, Number(outcomes[0]?.body), worst.toFixed(2), mebibytes(before), mebibytes(peak - before), statuses],
        ],
        notes: [`${TURNS} turns; memory is the resident set of the function's process, peak since its start.`],
        missed: [
          ...(peak - before > GROWTH_TARGET ? [`The downloads took ${mebibytes(peak - before)} above rest.`] : []),
          ...(statuses === '200' ? [] : [`A download answered ${statuses}.`]),
        ],
      },
    ]
  } finally {
    await backend.stop()
  }
}
