import { readSigningKeys } from '../../../functions/src/licences/signing-keys.ts'
import { newKeySet } from '../../../functions/src/platform/key-set.ts'
import { verifyLicenceToken } from '../../../contract/src/index.ts'
import type { Table } from '../bench.ts'
import { percentile } from '../load.ts'

const ROUNDS = 200
const TARGET_MS = 5

/** Measures how long the signature of a practising licence takes to verify, with the code that the browser runs. */
export const licenceTable = async (): Promise<Table> => {
  const issuer = 'https://lsb.example'
  const { sign, publicKeys } = readSigningKeys(newKeySet('2026'), issuer)
  const name = 'Wanjikũ wa Gĩthũi Nyambura Achieng Odhiambo'
  const token = sign({ num: '2026-7KQ4M-XR9TB', name, lic: 'LS/0012 A', year: 2026, iat: 1_772_352_000 })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    const verified = await verifyLicenceToken(token, { keys: publicKeys.keys, issuer })
    times.push(performance.now() - begun)
    if (verified?.name !== name) throw new Error('A genuine licence was not verified.')
  }
  const [first = 0] = times
  const ascending = times.toSorted((a, b) => a - b)
  const p50 = percentile(ascending, 0.5)
  return {
    title: 'A signed practising licence, verified',
    columns: ['characters', 'the first ms', 'p50 ms', 'p95 ms'],
    rows: [[token.length, first, p50, percentile(ascending, 0.95)]],
    missed: p50 > TARGET_MS ? [`A signature took ${p50.toFixed(1)} ms to verify.`] : [],
  }
}
