/** A figure of the page: one cell of a measurement, or the largest or smallest of a column. */
export interface KeyFigure {
  what: string
  /** In words; '' without one. The part itself fails when it misses a target. */
  target: string
  /** The part's file, the beginning of the table's title, and the column. */
  from: readonly [part: string, table: string, column: string]
  /** The first cell of the row; or `largest`, or `smallest`. */
  row: string
}

const figure = (what: string, target: string, from: KeyFigure['from'], row = 'largest'): KeyFigure => ({
  what,
  target,
  from,
  row,
})

const line = ['bench-slow-line', 'From opening', 'median ms'] as const
const offline = ['bench-offline', 'Offline', 'measured'] as const
const pages = (column: string): KeyFigure['from'] => ['bench-pages', 'Public pages', column]
const cost = (column: string): KeyFigure['from'] => ['bench-record', 'What the record', column]
const served = (table: string, column: string): KeyFigure['from'] => ['bench-served', table, column]
const start = (rows: string) => served(`Start of an instance, ${rows}`, 'median ms')
/** Processor time of a request beside that of the platform itself. */
const floor = ['bench-peers', 'The register of 20,000', 'times the floor’s'] as const
const kills = ['soak-kills', 'Renewals under', 'count'] as const

/** What the page shows, by subject. */
export const subjects: Record<string, readonly KeyFigure[]> = {
  'Public pages, measured by Lighthouse as a phone; sizes as sent': [
    figure('HTML, kB, the heaviest', '25', pages('HTML kB')),
    figure('performance, the lowest', '99; 95 with a form', pages('performance'), 'smallest'),
    figure('accessibility, the lowest', '100', pages('accessibility'), 'smallest'),
    figure('largest text or picture is there, s, the latest', '1.2', pages('LCP s')),
    figure('scripts block the page, ms, the longest', '100', pages('TBT ms')),
    figure('scripts of a text page, kB', '5', pages('JS kB'), '/about'),
    figure('scripts of a page with a form, kB', '170', pages('JS kB')),
  ],
  'A phone at 400 kbit/s and 400 ms, processor slowed four times': [
    figure('answer, ms, the slowest visit', '2000', line),
    figure('no network: from key to rows, ms, 95 of 100', '16', offline, 'key to rows, p95 ms'),
    figure('no network: bytes of 1,750 rows', '25000', offline, 'copy as the function sends it, bytes'),
  ],
  Registers: [
    figure(
      'memory of an instance, 100,000 rows',
      '150 MiB',
      served('Memory over 10,000 mixed register requests, 100,000', 'more than at the start'),
    ),
    figure('processor time of a page, times the platform’s', '2', floor, 'page 1'),
    figure('start until first page, 20,000 rows, ms', '1000', start('20,000'), 'first page'),
    figure('start until first page, 100,000 rows, ms', '2000', start('100,000'), 'first page'),
  ],
  'Renewals, files and the office': [
    figure('40 renewals of 2 × 5 MiB at once, s', '50', ['bench-uploads', 'Uploads', 'worst s']),
    figure('memory of that process', '819 MiB', ['bench-uploads', 'Uploads', 'peak memory']),
    figure('opening an ordinary PDF, ms', '300', ['bench-pdf', 'PDFs', 'longest ms'], 'ordinary, they open'),
    figure('memory of 20 licences at once', '200 MB', ['bench-licences', 'Downloads', 'above rest']),
    figure('500 accounts from a list, s', '60', ['bench-office', 'Accounts', 'seconds'], 'all'),
    figure('publishing 20,000 rows with their record, ms', '1040', cost('ms'), 'publishing 20000 rows'),
    figure('a decision with its record, times one without', '1.1', cost('ratio'), 'a decision'),
    figure('checking 70,000 lines of the record, s', '30', ['bench-record', 'Checking', 'seconds']),
    figure('memory of that check', '300 MB', ['bench-record', 'Checking', 'memory at most']),
  ],
  'Strangers, with 20,000 rows': [
    figure('others wait while one address attacks, times', '3', ['bench-hostile', 'Others while', 'times']),
    figure('publishing: longest block, ms', '200', ['bench-event-loop', 'Longest time', 'longest processor ms']),
    figure('wrong verdicts meanwhile', '0', ['bench-publishing', '200 visitors', 'wrong verdicts'], 'during'),
  ],
  Correctness: [
    figure('processes killed during renewals', '', kills, 'kills'),
    figure('records with a document missing', '0', kills, 'records with a document missing or changed'),
    figure('files without a record after the sweep', '0', kills, 'files no record names, after the sweep'),
    figure('random schedules of the simulation', '', ['soak-schedules', 'Schedules', 'schedules']),
    figure('schedules that failed', '0', ['soak-schedules', 'Schedules', 'failed']),
  ],
}
