/** A source file: its path from the root and its text. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

const vagueNames = new Set(
  'told tell tells said say says asked given kept keeps found known made left own one taken took laid lay wanted met unmet held beside behind ahead anew whoever nobody here there came goes gone became looked heard shown seen whole rest word words way ways place places room house door desk till papers ground'.split(
    ' ',
  ),
)
const vaguePhrase =
  /\b(tells?|told|whoever|nobody|somebody|anew|beside|what came of|came of|by itself|by themselves|of it\b|is asked|are asked|so far as|no more\b|any more)\b/i
const comment = /\/\/[^\n]*|\/\*[^]*?\*\//g

/** Whether only tests use a file. */
export function isTestFile(path: string): boolean {
  return /\.(test|e2e|test-d|fixtures)\.tsx?$|\/test\//.test(path)
}

/** Share of declared names that are vague, in percent of all. */
export function vagueNameShare(files: readonly SourceText[]): { share: number; names: number } {
  const names = files.flatMap(({ text }) => {
    const code = text.replaceAll(comment, '').replaceAll(/'[^'\n]*'|`[^`]*`/g, '')
    return [...code.matchAll(/\b(?:const|let|function|type|interface|class)\s+([A-Za-z_$][\w$]*)/g)].map(([, name]) =>
      String(name).toLowerCase(),
    )
  })
  const vague = names.filter((name) => vagueNames.has(name) || vagueNames.has(name.replace(/s+$/, '')))
  return { share: (100 * vague.length) / Math.max(1, names.length), names: names.length }
}

/** Files whose comments contain a vague phrase. */
export function vagueCommentFiles(files: readonly SourceText[]): string[] {
  const isVague = (text: string) => vaguePhrase.test((text.match(comment) ?? []).join('\n'))
  return files.filter(({ text }) => isVague(text)).map(({ path }) => path)
}

/** How often a pattern occurs in all files together. */
export function occurrences(files: readonly SourceText[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
}

/** Files that fill an array or a map of the module when other files import it: a removed import removes a rule. */
export function importFilledFiles(files: readonly SourceText[]): string[] {
  return files
    .filter(({ text }) =>
      [...text.matchAll(/^(?:export )?const (\w+)(?:: [^=]+)? = (?:\[\]|new (?:Map|Set)(?:<[^>]*>)?\(\))/gm)].some(
        ([, name]) => new RegExp(`^export (?:const|function) [^]*?\\b${name}\\.(?:push|set|add)\\(`, 'm').test(text),
      ),
    )
    .map(({ path }) => path)
}

/** Folders that contain files whose SQL writes a table. */
export function writerFolders(files: readonly SourceText[], table: string): string[] {
  const writes = new RegExp(
    `\\b(?:update|insert into|delete from) ${table}\\b|(?:updateTable|insertInto|deleteFrom)\\('${table}'`,
  )
  return [
    ...new Set(files.filter(({ text }) => writes.test(text)).map(({ path }) => path.slice(0, path.lastIndexOf('/')))),
  ]
}

/** Names of folders that several of the sections have, each section counted by its own name as well. */
export function sharedFolderNames(paths: readonly string[], sections: readonly string[]): string[] {
  const sectionsByName = new Map<string, Set<string>>()
  for (const path of paths)
    for (const section of sections) {
      if (!path.startsWith(`${section}/`)) continue
      const folders = path.slice(section.length + 1).split('/')
      const names = [section.slice(section.lastIndexOf('/') + 1), ...folders.slice(0, -1)]
      for (const name of names) sectionsByName.set(name, (sectionsByName.get(name) ?? new Set()).add(section))
    }
  const common = new Set(['test', 'web', 'shared'])
  return [...sectionsByName].flatMap(([name, of]) => (of.size > 1 && !common.has(name) ? [name] : [])).toSorted()
}

/** Members of an interface and of those it extends, in the layout of the formatter. */
export function interfaceMembers(files: readonly SourceText[], name: string): string[] {
  const pattern = new RegExp(`^export interface ${name}(?:<[^{]*?>)?(?: extends ([^{]*))? \\{\\n([^]*?)^\\}`, 'm')
  const match = files.flatMap(({ text }) => pattern.exec(text) ?? []).slice(0, 3)
  const [, bases = '', body = ''] = match
  const inherited = [...bases.replaceAll(/<[^,]*>+/g, '').matchAll(/\w+/g)].flatMap(([base]) =>
    interfaceMembers(files, base),
  )
  return [...inherited, ...[...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(<]/gm)].map(([, member]) => String(member))]
}

/** Indexes that a row of migrations leaves, besides primary keys. */
export function migratedIndexes(migrations: readonly string[]): string[] {
  const indexes = new Map<string, string>()
  const statement =
    /^ *(?:create (?:unique )?index(?: concurrently)?(?: if not exists)? (\w+) on (\w+)|drop index(?: concurrently)?(?: if exists)? ([^;]+);|drop table(?: if exists)? (\w+))/gm
  for (const sql of migrations)
    for (const [, created, table, dropped, droppedTable] of sql.matchAll(statement)) {
      if (created !== undefined && table !== undefined) indexes.set(created, table)
      for (const name of dropped?.split(',') ?? []) indexes.delete(name.trim())
      for (const [name, of] of indexes) if (of === droppedTable) indexes.delete(name)
    }
  return [...indexes.keys()]
}

/** Folders with more files than allowed, tests not counted, the largest first. */
export function flatFolders(paths: readonly string[], most: number): { folder: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((each) => !isTestFile(each))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .map(([folder, files]) => ({ folder, files }))
    .filter(({ files }) => files > most)
    .toSorted((a, b) => b.files - a.files)
}

/** Seconds of processor time that `times` of a shell reports for its children, `0m1.5s 0m0.3s` in its last line. */
export function childSeconds(output: string): number {
  const last = output.trim().split('\n').at(-1) ?? ''
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, min, s]) => sum + Number(min) * 60 + Number(s), 0)
}
