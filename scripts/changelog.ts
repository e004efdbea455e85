// npm run changelog: writes the entries of the version of package.json to CHANGELOG.md, from the subjects of the
// commits since the tag of the last version. A copy without that history changes nothing and says so.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { versionText, withVersion } from './changelog/sections.ts'
import type { Commit } from './changelog/sections.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'CHANGELOG.md')
/** The commit before the first entries; later versions begin at the tag of the last one. */
const first = '4f93f13597bd'

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', '--exclude', `v${version}`)?.trim()
const log = git('log', '--no-merges', '--name-only', '--format=%x1e%s', `${tag ?? first}..HEAD`)
if (log === undefined) console.log(`CHANGELOG.md stays as it is: this copy has no history back to ${tag ?? first}`)
else {
  const text = withVersion(readFileSync(file, 'utf8'), version, versionText(version, commitsOf(log)))
  writeFileSync(file, await format(text, { parser: 'markdown', printWidth: 100, proseWrap: 'always' }))
}

function commitsOf(output: string): Commit[] {
  return output
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [subject = '', ...files] = entry.trim().split('\n')
      return { subject, files: files.filter(Boolean) }
    })
}

/** What git prints; undefined where it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  return status === 0 ? stdout : undefined
}
