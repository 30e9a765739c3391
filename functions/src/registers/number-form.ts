const RUNS = /\d+|\p{L}+/gu

/**
 * A folded licence or assistant number without separators and leading zeros: its runs of letters and of digits, each
 * between spaces, so that `LS/0012`, `ls12` and `LS - 012` all become ` ls 12 `. One number is found by another when its
 * form contains the other's: whole runs only, so `LS12` finds `LS/0012` and `LS/12 A`, but neither `LS/120` nor `LS/1/2`.
 */
export const numberForm = (folded: string): string => {
  const runs = folded.match(RUNS) ?? []
  return runs.length === 0 ? '' : ` ${runs.map((run) => run.replace(/^0+(?=\d)/, '')).join(' ')} `
}
