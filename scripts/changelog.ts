/**
 * `npm run changelog -- VERSION`: puts a section for a release at the top of CHANGELOG.md, from the subjects of the commits since
 * the last release's tag, and sets the version of package.json. The person who releases reads it, shortens it, commits and tags.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseSection, withSection } from './changelog/sections.ts'
import { root } from './steps.ts'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Give the version of the release: npm run changelog -- 1.1.0')
  process.exit(1)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')
const subjects = git('log', '--format=%s', ...(tags[0] === '' || tags[0] === undefined ? [] : [`${tags[0]}..HEAD`]))
const day = new Date().toISOString().slice(0, 10)

const file = join(root, 'CHANGELOG.md')
writeFileSync(file, withSection(readFileSync(file, 'utf8'), releaseSection(version, day, subjects.split('\n'))))
execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { cwd: root })
console.log(`CHANGELOG.md and package.json name ${version}. Read it, commit, then: git tag v${version}`)
