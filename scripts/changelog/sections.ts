/** A commit that may stand in the changelog. */
export interface Commit {
  subject: string
  files: readonly string[]
}

/** Headings for folders; a section or an add-on has its folder's name. */
const rooms: readonly (readonly [RegExp, string])[] = [
  [/^src\/modules\/(\w+)\//, '$1'],
  [/^src\/plugins\/shared\//, 'plugins'],
  [/^src\/plugins\/(\w+)\//, 'plugin $1'],
  [/^src\/web\//, 'console'],
  [/^src\/(server|core)\/|^src\/\w+\.ts$/, 'server'],
  [/^src\/demo\//, 'demo'],
  [/^migrations\//, 'database'],
]

const isProduct = (file: string) =>
  rooms.some(([path]) => path.test(file)) && !/\.(test|rare|sweep|e2e|fixtures)\b|\/test\//.test(file)

/** Commits that change how the code reads, and nothing else. */
const isCosmetic = (subject: string) => /^(Wrap|Expect)\b|as the formatter does$/.test(subject)

/**
 * The entries of a version by heading: subjects of commits that change the product. Commits of tests, docs and scripts
 * are left out. An entry stands below the heading that has most of its files, or "several sections" above three.
 */
export function entriesOf(commits: readonly Commit[]): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  for (const { subject, files } of commits) {
    const headings = files.filter(isProduct).map(headingOf)
    if (headings.length === 0 || isCosmetic(subject)) continue
    const counts = [...Map.groupBy(headings, (heading) => heading)].toSorted(([, a], [, b]) => b.length - a.length)
    const heading = counts.length > 3 ? 'several sections' : (counts[0]?.[0] ?? '')
    const listed = entries.get(heading) ?? []
    if (!listed.includes(subject)) entries.set(heading, [...listed, subject])
  }
  return new Map([...entries].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

/** The text of a version below its title. */
export function versionText(title: string, commits: readonly Commit[]): string {
  const parts = [...entriesOf(commits)].map(
    ([heading, subjects]) =>
      `### ${heading.replace(/^./, (letter) => letter.toUpperCase())}\n\n${subjects.map((subject) => `- ${subject}`).join('\n')}`,
  )
  return `## ${title}\n\n${parts.join('\n\n')}\n`
}

/** A changelog whose first version is replaced where it has the same title, else preceded by it. */
export function withVersion(changelog: string, title: string, text: string): string {
  const [head = '', ...versions] = changelog.split(/^(?=## )/m)
  const others = versions.filter((version) => !version.startsWith(`## ${title}\n`))
  return `${head}${[text, ...others].join('\n')}`
}

function headingOf(file: string): string {
  const [path, heading] = rooms.find(([pattern]) => pattern.test(file)) ?? [/$^/, '']
  return heading.replace('$1', path.exec(file)?.[1] ?? '')
}
