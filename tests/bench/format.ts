import type { Cell, Table } from './bench.ts'

/** A cell as it is shown. */
export const textOf = (cell: Cell) => (typeof cell === 'number' ? figure(cell) : cell)

/** A number with three significant digits below 100, and a whole number above. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value)) return value.toLocaleString('en-GB')
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB')
  return value.toPrecision(3).replace(/e.*/, '')
}

/** `value` divided by `base`, such as `0.25×`. */
export const ratio = (value: number, base: number): string => `${figure(value / base)}×`

/** Bytes as MiB. */
export const mebibytes = (bytes: number): string => `${figure(bytes / 2 ** 20)} MiB`

const row = (cells: string[], widths: number[], numeric: boolean[]) =>
  `| ${cells.map((cell, at) => (numeric[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!))).join(' | ')} |`

/** A table as Markdown that also reads well on a terminal. */
export const markdown = ({ title, columns, rows, notes = [], missed = [] }: Table): string => {
  const cells = rows.map((line) => line.map(textOf))
  const numeric = columns.map((_, at) => rows.length > 0 && rows.every((line) => /^[–\d]/.test(textOf(line[at] ?? ''))))
  const widths = columns.map((heading, at) =>
    Math.max(3, heading.length, ...cells.map((line) => (line[at] ?? '').length)),
  )
  const rule = widths.map((width, at) => (numeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [
    `### ${title}`,
    '',
    row(columns, widths, numeric),
    `| ${rule.join(' | ')} |`,
    ...cells.map((line) => row(line, widths, numeric)),
    ...notes.flatMap((note) => ['', note]),
    ...missed.flatMap((sentence) => ['', `**Misses its target:** ${sentence}`]),
    '',
  ].join('\n')
}
