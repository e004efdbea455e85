// node scripts/commits.ts: checks the messages of the commits since the rule about them. A clone without the history
// checks nothing and says so.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { messageFaults } from './commits/message-faults.ts'

/** The last commit before the rule. */
const before = '4f93f13597bd'

/** Commits that landed before this check ran. */
const accepted = new Set([
  'ebd3fc08',
  '175e23b2',
  '683f35ef',
  'eb6e5264',
  'df7967fb',
  '7da6feb7',
  '7add116b',
  '76272d58',
  'ce341aaf',
  '7d83be82',
])

const history = git('log', '--no-merges', '--format=%H%x1f%B%x1e', `${before}..HEAD`)
const isPartOfBranch = git('merge-base', '--is-ancestor', before, 'HEAD') !== undefined
if (history === undefined || !isPartOfBranch)
  console.log(`commit messages are not checked: this copy has no history back to ${before}`)
else check(history)

function check(log: string): void {
  const commits = log
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .filter(([hash = '']) => hash !== '' && !accepted.has(hash.slice(0, 8)))
  const faults = commits.flatMap(([hash = '', message = '']) =>
    messageFaults(message).map((fault) => `${hash.slice(0, 8)} ${message.split('\n')[0]}\n         ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  console.log(`${commits.length} commit messages checked, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

/** What git prints; undefined where it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', join(import.meta.dirname, '..'), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  return status === 0 ? stdout : undefined
}
