const COMMIT = /^(?<type>feat|fix|perf)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<subject>.+)$/
const headings = {
  breaking: 'To do before you update',
  feat: 'New',
  fix: 'Mended',
  perf: 'Faster',
}

/** The section of one release, from the subjects of its commits, newest first; what a person does not notice is left out. */
export const releaseSection = (version: string, day: string, subjects: readonly string[]): string => {
  const commits = subjects.map((line) => COMMIT.exec(line)?.groups).filter((groups) => groups !== undefined)
  const linesOf = (kind: string) =>
    commits
      .filter(({ type, breaking }) => (breaking === undefined ? type === kind : kind === 'breaking'))
      .map(({ scope, subject }) => `- ${scope === undefined ? '' : `${scope}: `}${subject}`)
  const parts = Object.entries(headings).flatMap(([kind, heading]) => {
    const lines = linesOf(kind)
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}`]
  })
  return [`## ${version}, ${day}`, ...parts].join('\n\n')
}

/** The changelog with this section before the earlier ones. */
export const withSection = (changelog: string, section: string): string => {
  const first = changelog.search(/^## /m)
  return first === -1
    ? `${changelog.trimEnd()}\n\n${section}\n`
    : `${changelog.slice(0, first)}${section}\n\n${changelog.slice(first)}`
}
