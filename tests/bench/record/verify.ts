/** `node verify.ts ENTRIES LINES`: checks a made-up record in a process of its own and prints what that cost as JSON. */
import { reportOn } from '../../../functions/src/record-check/check-record.ts'
import { memoryOf } from '../process-memory.ts'
import { madeUpRecord } from './made-up-record.ts'

const [entries = 0, lines = 0] = process.argv.slice(2).map(Number)
const evidence = madeUpRecord(entries, lines)
const begun = performance.now()
const { findings } = await reportOn(evidence, [evidence.head], new Date('2026-11-24T08:00:00.000Z'))
const seconds = (performance.now() - begun) / 1000
console.log(JSON.stringify({ seconds, peak: memoryOf(process.pid).peak, findings: findings.slice(0, 3) }))
