const WIDTH = 30

/** One line of progress, `done` of `of` steps. */
const progressLine = (step: string, done: number, of: number): string => {
  const share = of === 0 ? 1 : done / of
  const full = Math.round(share * WIDTH)
  return `${step.padEnd(13)} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(share * 100)).padStart(3)} %`
}

interface Terminal {
  isTTY?: boolean
  write: (text: string) => unknown
}

/** Draws progress on a terminal and nothing anywhere else; a finished step keeps its line. */
export const progressBar =
  (terminal: Terminal) =>
  (step: string, done: number, of: number): void => {
    if (terminal.isTTY) terminal.write(`\r${progressLine(step, done, of)}${done >= of ? '\n' : ''}`)
  }
