import { isProof } from '../../proof.ts'

/** The widths at which a story is told: `npm test` takes the first, `npm run prove` the others. */
export const widths = (first: number, ...others: number[]): number[] => (isProof ? others : [first])
