import { templates } from './templates.ts'
import type { Names } from './templates.ts'

/** Reads a file of the tree by its path from the root; undefined if there is none. */
export type ReadFile = (path: string) => string | undefined

const kinds = ['resource', 'document', 'call', 'buyer-call', 'add-on'] as const
type Kind = (typeof kinds)[number]

/** What the arguments ask for cannot be written; the message says why and what to do. */
export class NewRefused extends Error {}

/**
 * The files that the smallest thing of a kind takes, complete, by path: new ones and the lists that name it. `title` is
 * its name in Chinese, English, Spanish and Japanese, separated by commas.
 */
export function planNew(args: readonly string[], read: ReadFile): Map<string, string> {
  const [kind = '', name = '', title] = args
  if (!isKind(kind)) throw new NewRefused(`"${kind}" is no kind; choose one of ${kinds.join(', ')}`)
  const [section = '', object = ''] = kind === 'add-on' ? ['plugins', name] : name.split('/')
  if (kind === 'add-on' ? !/^[a-z][a-z0-9]{2,19}$/.test(name) : !/^[a-z]+\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new NewRefused(
      kind === 'add-on'
        ? `"${name}" is no key of an add-on; use 3 to 20 lower-case letters and digits, such as seckill`
        : `"${name}" is no name; write section/name in lower-case letters with hyphens, such as content/price-note`,
    )
  const titles = titlesOf(title, object)
  const names = namesOf(section, object, titles)
  const files = kind === 'add-on' ? addOnFiles(names, read) : sectionFiles(kind, names, read)
  for (const path of files.created.keys())
    if (read(path) !== undefined) throw new NewRefused(`${path} exists; choose another name`)
  return new Map([...files.created, ...files.changed])
}

interface Files {
  created: ReadonlyMap<string, string>
  changed: ReadonlyMap<string, string>
}

function sectionFiles(kind: Exclude<Kind, 'add-on'>, names: Names, read: ReadFile): Files {
  const { section, file, identifier } = names
  const modulePath = `src/modules/${section}/module.ts`
  const module = read(modulePath)
  if (module === undefined)
    throw new NewRefused(`there is no section "${section}"; its folder would be src/modules/${section}`)
  const folder = `src/modules/${section}/${file}`
  if (kind === 'call' || kind === 'buyer-call') {
    const extension = kind === 'call' ? 'call' : 'buyer'
    const created = new Map([
      [`${folder}/${file}.${extension}.ts`, kind === 'call' ? templates.call(names) : templates.buyerCall(names)],
      [`${folder}/${file}.test.ts`, kind === 'call' ? templates.callTest(names) : templates.buyerCallTest(names)],
    ])
    const list = kind === 'call' ? 'calls' : 'buyerCalls'
    const importLine = `import { ${identifier} } from './${file}/${file}.${extension}.ts'`
    return { created, changed: new Map([[modulePath, withMember(withImport(module, importLine), list, identifier)]]) }
  }
  const resourcesPath = 'src/modules/resources.ts'
  const resources = read(resourcesPath) ?? ''
  const extension = kind === 'document' ? 'document' : 'resource'
  const definition = `${file}/${file}.${extension}.ts`
  if (kind === 'document' && read('src/modules/inventory/trade/trade-lines.ts') === undefined)
    throw new NewRefused('documents use the lines of trade, which are not in src/modules/inventory/trade')
  const created = new Map([
    [`${folder}/${file}.${extension}.ts`, kind === 'document' ? templates.document(names) : templates.resource(names)],
    ...(kind === 'document' ? [[`${folder}/${file}.rules.ts`, templates.rules(names)] as const] : []),
    [`${folder}/${file}.test.ts`, kind === 'document' ? templates.documentTest(names) : templates.resourceTest(names)],
  ])
  const imported = withImport(module, `import { ${identifier} } from './${definition}'`)
  const changedModule =
    kind === 'document'
      ? withMember(
          withImport(imported, `import { ${identifier}Rules } from './${file}/${file}.rules.ts'`),
          'entries',
          `entry(${identifier}, ${identifier}Rules)`,
        )
      : withMember(imported, 'entries', `entry(${identifier})`)
  const listed = withImport(resources, `import { ${identifier} } from './${section}/${definition}'`)
  return {
    created,
    changed: new Map([
      [modulePath, changedModule],
      [resourcesPath, listed.replace(/,?\s*\]\)\s*$/, `, ${identifier}])\n`)],
    ]),
  }
}

function addOnFiles(names: Names, read: ReadFile): Files {
  const { file, identifier } = names
  if (read(`src/plugins/${file}/plugin.ts`) !== undefined)
    throw new NewRefused(`src/plugins/${file}/plugin.ts exists; choose another key`)
  const index = withImport(read('src/plugins/index.ts') ?? '', `import { ${identifier} } from './${file}/plugin.ts'`)
  const resources = withImport(
    read('src/plugins/resources.ts') ?? '',
    `import { ${identifier}Setting } from './${file}/setting/setting.resource.ts'`,
  )
  return {
    created: new Map([
      [`src/plugins/${file}/plugin.ts`, templates.addOn(names)],
      [`src/plugins/${file}/setting/setting.resource.ts`, templates.addOnSetting(names)],
      [`src/plugins/${file}/${file}.test.ts`, templates.addOnTest(names)],
    ]),
    changed: new Map([
      ['src/plugins/index.ts', index.replace(/(export const plugins = \[[^\]]*?),?\s*\]/, `$1, ${identifier}]`)],
      ['src/plugins/resources.ts', resources.replace(/,?\s*\]\)\s*$/, `, ${identifier}Setting])\n`)],
    ]),
  }
}

function isKind(kind: string): kind is Kind {
  return kinds.some((each) => each === kind)
}

function titlesOf(title: string | undefined, object: string): Names['titles'] {
  const english = object.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  if (title === undefined) return [english, english, english, english]
  const [zh = '', en = '', es = '', ja = '', ...more] = title.split(',').map((text) => text.trim())
  if (more.length > 0 || [zh, en, es, ja].some((text) => text === '' || /['\\\n]/.test(text)))
    throw new NewRefused(
      `"${title}" is no title; write it in Chinese, English, Spanish and Japanese: 报价,Quote,Oferta,見積`,
    )
  return [zh, en, es, ja]
}

function namesOf(section: string, file: string, titles: Names['titles']): Names {
  const identifier = file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const object = identifier.replace(/^./, (letter) => letter.toUpperCase())
  return { section, file, identifier, object, table: file.replaceAll('-', '_'), titles }
}

/** An import below the others. */
function withImport(text: string, line: string): string {
  const identifier = /\{ (\w+) \}/.exec(line)?.[1] ?? ''
  if (new RegExp(`^import [^']*\\b${identifier}\\b`, 'm').test(text))
    throw new NewRefused(`the name ${identifier} is taken in the list that would import it; choose another name`)
  const last = [...text.matchAll(/^import [^]*?from '[^']+'\n/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/** A member at the end of a list of a module, which is added if the module has none. */
function withMember(text: string, list: string, member: string): string {
  const named = new RegExp(`^  ${list}: (\\w+),$`, 'm')
  if (named.test(text)) return text.replace(named, `  ${list}: [...$1, ${member}],`)
  const literal = new RegExp(`^(  ${list}: \\[(?:[^\\]]|\\[[^\\]]*\\])*?),?(\\s*)\\],$`, 'm')
  if (literal.test(text)) return text.replace(literal, (_, head: string) => `${head}, ${member}],`)
  return text.replace(/^ {2}entries: /m, `  ${list}: [${member}],\n  entries: `)
}
