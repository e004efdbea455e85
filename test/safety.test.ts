import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Module } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { dependencyOrder, modules } from '#modules/index.ts'
import { plugins } from '#plugins/index.ts'
import { assertedAnswersIn } from './helpers/call-rule.ts'
import { circles } from './helpers/circles.ts'
import { kindsComparedIn } from './helpers/kind-rule.ts'
import { filesIn, isNode, isTest, parseSource, roomOf, sourcesIn } from './helpers/sources.ts'
import type { Import, Node, Source } from './helpers/sources.ts'
import { misplacedSheets } from './helpers/styles.ts'
import { foreignTables, ownersOf } from './helpers/table-owners.ts'

// The rules of the code, checked on every file. A violation names the file and the error.
const all = sourcesIn('src')
const code = all.filter(({ path }) => !isTest(path))
/** Sections and add-ons. */
const sectionCode = code.filter(({ path }) => /^src\/(modules|plugins)\//.test(path))

describe('allowed imports', () => {
  /** The zones that each zone may use; `type` where only types may be imported. */
  const allowed: Record<string, Record<string, 'all' | 'type'>> = {
    core: { core: 'all' },
    server: { core: 'all', server: 'all' },
    shared: { core: 'all', shared: 'all' },
    modules: { core: 'all', shared: 'all', modules: 'all' },
    plugins: { core: 'all', shared: 'all', modules: 'all', plugins: 'all' },
    web: { core: 'all', web: 'all', 'section-web': 'all', modules: 'type', plugins: 'type' },
    'section-web': { core: 'all', shared: 'all', web: 'all', 'section-web': 'all', modules: 'type', plugins: 'type' },
    demo: { core: 'all', server: 'all', shared: 'all', modules: 'all', plugins: 'all', demo: 'all' },
    'jobs.ts': { core: 'all', server: 'all', plugins: 'all' },
    'serve.ts': { core: 'all', server: 'all', plugins: 'all', demo: 'all' },
    'main.ts': { server: 'all', 'serve.ts': 'all' },
  }
  const crosses = ({ room }: Source, { target, typeOnly }: Import) => {
    const to = roomOf(target)
    const how = to === undefined ? 'all' : allowed[room]?.[to]
    return how === undefined || (how === 'type' && !typeOnly)
  }

  test('every import zone is known: a new one declares in `allowed` its permitted imports', () => {
    expect([...new Set(code.map(({ room }) => room))].filter((room) => !(room in allowed))).toEqual([])
  })
  test('a zone imports only zones below it: shared code moves below both, code above is declared and comes by the registry', () => {
    expect(imports(code, crosses)).toEqual([])
  })
  test('another zone is imported by its name (`#core/...`), the own one by its path', () => {
    expect(imports(code, byWrongName)).toEqual([])
  })
  test('core is pure and imports only types from packages: code that needs a package belongs to the server or the console', () => {
    expect(
      imports(code, ({ room }, { target, typeOnly }) => room === 'core' && !target.startsWith('src/') && !typeOnly),
    ).toEqual([])
  })
  test('a module imports only earlier modules in the order of dependency, and a plugin only what all plugins share: a later one adds by `extensions`, `charts`, `on`', () => {
    const folders = readdirSync('src/modules', { withFileTypes: true }).flatMap((item) =>
      item.isDirectory() ? [item.name] : [],
    )
    expect(folders.toSorted()).toEqual(dependencyOrder.toSorted())
    const order: readonly string[] = dependencyOrder
    const later = ({ path, room }: Source, { target }: Import) => {
      const [source, other] = [folderOf(path), folderOf(target)]
      if (source === undefined || other === undefined || source === other || roomOf(target) !== room) return false
      if (path.startsWith('src/plugins/')) return other !== 'shared' // a base of several plugins imports none of them
      return !order.includes(other) || order.indexOf(other) > order.indexOf(source)
    }
    expect(imports(code, later)).toEqual([])
  })
  test('the generic console knows no section: section code is in its `web` folder and comes by `modules/web.ts`, or with the metadata', () => {
    const lists = new Set(['src/web/main.tsx', 'src/web/routes.tsx'])
    const console = code.filter(({ room, path }) => room === 'web' && !lists.has(path))
    const named = ({ path }: Source, { target, typeOnly }: Import) =>
      /^src\/(modules|plugins)\//.test(target) && !(typeOnly && path.startsWith('src/web/api/'))
    expect(imports(console, named)).toEqual([])
    const screens = console.filter(({ path }) => !path.startsWith('src/web/api/'))
    expect(
      places(
        screens,
        ({ type, value }) => type === 'Literal' && typeof value === 'string' && calledBySections.has(value),
      ),
    ).toEqual([])
    expect(screens.filter(({ text }) => text.includes('/jxc/')).map(({ path }) => path)).toEqual([])
  })
  test('a forbidden import is found', () => {
    const source = parseSource(
      'src/server/x.ts',
      `import { a } from '#modules/index.ts'; import type { B } from '#core/wire.ts'; await import('../web/main.tsx')`,
    )
    expect(imports([source], crosses)).toEqual([
      'src/server/x.ts imports #modules/index.ts',
      'src/server/x.ts imports ../web/main.tsx',
    ])
  })
})

describe('import cycles', () => {
  const loads = ({ typeOnly, lazy }: Import) => !typeOnly && !lazy
  test('no file imports itself back, over others: shared code goes into a file below both', () => {
    expect(
      circles(
        code.flatMap(({ path, imports: sourceImports }) =>
          sourceImports.filter(loads).map(({ target }): [string, string] => [path, target]),
        ),
      ),
    ).toEqual([])
  })
  test('no folder of a zone imports itself back, over other folders of it', () => {
    const arrows = code.flatMap(({ path, imports: sourceImports }) =>
      sourceImports.flatMap(({ typeOnly, target }): [string, string][] => {
        const [from, to] = [partOf(path), partOf(target)]
        return !typeOnly && from !== to && roomOf(path) === roomOf(target) ? [[from, to]] : []
      }),
    )
    expect(circles(arrows)).toEqual([])
  })
  test('a circle is found', () => {
    expect(
      circles([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toEqual(['a, b, c'])
  })
})

describe('code rules', () => {
  test('no value is of type any: use `unknown` and check it', () => {
    expect(places(all, ({ type }) => type === 'TSAnyKeyword')).toEqual([])
  })
  test('only core casts: narrow by a check, or let a function of core return the type', () => {
    expect(
      places(
        code.filter(({ room }) => room !== 'core'),
        isCast,
      ),
    ).toEqual([])
  })
  test('any, casts and missing comments are found', () => {
    const source = parseSource(
      'src/web/x.tsx',
      `const a = {} as const; const b = <p>{a as any}</p>; export const f = () => b!`,
    )
    expect(places([source], ({ type }) => type === 'TSAnyKeyword')).toEqual(['src/web/x.tsx:1 any'])
    expect(places([source], isCast)).toEqual(['src/web/x.tsx:1 a as any', 'src/web/x.tsx:1 b!'])
    expect(undocumented(source)).toEqual(['src/web/x.tsx: f'])
  })
  test('no comment is over five lines: longer ones are a decision in docs/decisions, which the comment names', () => {
    const long = [...all, ...sourcesIn('test'), ...sourcesIn('bench'), ...sourcesIn('scripts')].flatMap(tooLongComments)
    expect(long).toEqual([])
    const six = (line: string) => Array(6).fill(line).join('\n')
    expect(tooLongComments(parseSource('a.ts', `/**\n${six(' * x')}\n */\nconst a = 1`))).toEqual([
      'a.ts:1 has a comment of 6 lines',
    ])
    expect(tooLongComments(parseSource('a.ts', `const a = 1\n${six('// x')}`))).toEqual([
      'a.ts:2 has a comment of 6 lines',
    ])
    expect(tooLongComments(parseSource('a.ts', `const a = 1 // x\n${'// x\n'.repeat(4)}`))).toEqual([])
  })
  test('no file exceeds 300 lines, no test 450: a second idea goes into a separate file', () => {
    const limit = (path: string) => (/\.(test|e2e|fixtures)\.tsx?$|^test\/|^bench\/|\/test\//.test(path) ? 450 : 300)
    const long = [...all, ...sourcesIn('test')].filter(({ path, lines }) => lines > limit(path))
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
  })
  test('no file only re-exports others, except the declared lists: import from the defining file', () => {
    const lists = new Set(['src/core/fields/index.ts', 'src/web/ui.ts', 'src/web/ui.tsx'])
    const barrels = code.filter(({ path, body }) => !lists.has(path) && body.length > 0 && body.every(passesOn))
    expect(barrels.map(({ path }) => path)).toEqual([])
    expect(places(code, ({ type }) => type === 'ExportAllDeclaration')).toEqual([])
  })
  test('only `src/core/fields` compares the name of a field kind: other code queries its behaviour', () => {
    expect(code.flatMap(kindsComparedIn)).toEqual([])
    const wrong = [
      `field?.kind === 'refs'`,
      `switch (kind) { case 'bool': }`,
      `['json', 'tree'].includes(field.kind)`,
      `wide.has(field.kind)`,
    ]
    for (const item of wrong) expect(kindsComparedIn(parseSource('src/web/x.ts', item))).toHaveLength(1)
    const fine = [`task.kind === 'bulk'`, `filter.type === 'date'`, `src.has(one.path)`, `formKind(field.kind).flag`]
    for (const item of fine) expect(kindsComparedIn(parseSource('src/web/x.ts', item))).toEqual([])
  })
  test('the console asserts no type of an answer: it comes from the path of the call (`src/web/api/calls.ts`)', () => {
    expect(all.flatMap(assertedAnswersIn)).toEqual([])
    const wrong = [
      `await call<Row[]>('GET', path)`,
      `client<Row>('/jxc/unit/Unit')`,
      `import { exchange } from '../api/exchange.ts'`,
    ]
    for (const item of wrong) expect(assertedAnswersIn(parseSource('src/web/x/x.ts', item))).toHaveLength(1)
    const fine = [
      `await call('GET', '/addons/list')`,
      `useState<Row[]>([])`,
      `import type { CallOptions } from '../api/exchange.ts'`,
    ]
    for (const item of fine) expect(assertedAnswersIn(parseSource('src/web/x/x.ts', item))).toEqual([])
  })
  test('sections and plugins have no ambient state: shared state is an argument or in the unit of work of the transaction (`ctx.unit`)', () => {
    expect(places(sectionCode, isAmbient)).toEqual([])
    const source = parseSource('src/modules/x/x.ts', 'const a = new WeakMap(); const b = new AsyncLocalStorage<true>()')
    expect(places([source], isAmbient)).toHaveLength(2)
  })
  test('no section or plugin registers by import: its additions are in its module.ts or plugin.ts (`contributions`)', () => {
    const effects = ({ path, body }: Source) =>
      body.flatMap(({ type }) => (type === 'ExpressionStatement' ? [path] : []))
    expect(sectionCode.filter(({ room }) => room !== 'section-web').flatMap(effects)).toEqual([])
    expect(effects(parseSource('src/modules/x/x.ts', 'export const a = f(1)\nregister(a)'))).toHaveLength(1)
  })
  test('every exported function of core and server is described in a comment `/** ... */` above it', () => {
    expect(code.filter(({ room }) => room === 'core' || room === 'server').flatMap(undocumented)).toEqual([])
  })
})

describe('tables', () => {
  const owners = ownersOf([...modules, ...plugins])
  test('are named in SQL only by the section that owns them, or through its exports', () => {
    expect(code.flatMap((source) => foreignTables(source, owners))).toEqual([])
  })
  test('a foreign one is found however it is named', () => {
    const wrong = [
      'sql`select 1 from stock s`',
      'tx.query(`update ${x} set a = 1; delete from only stock`)',
      "db.selectFrom('stock as s')",
      "db.selectFrom(['unit', 'stock'])",
      "q.innerJoin('stock', 'a', 'b')",
      "ownedTable('stock')",
      'sql.table("stock")',
      "const a = { of: 'stock s where s.id = t.id' }",
      'sql`select from unit u, stock s`',
      'sql`select from ${x} u, stock s`',
      'sql`with a as (insert into "stock" values (1))`',
    ]
    for (const item of wrong)
      expect(foreignTables(parseSource('src/modules/basicdata/x.ts', item), owners), item).toHaveLength(1)
    const fine = ['sql`select 1 from unit u`', '`from stocks`', "['stock']", 'sql`from ${stocks.as("s")}`']
    for (const item of fine)
      expect(foreignTables(parseSource('src/modules/basicdata/x.ts', item), owners), item).toEqual([])
    expect(
      foreignTables(parseSource('src/server/x.ts', 'sql`select from joining_setting, session`'), owners),
    ).toHaveLength(1)
  })
})

describe('style sheets', () => {
  test('are next to the component that they style, none over 300 lines', () => {
    const sheets = filesIn('src', /\.css$/).map((path) => ({
      path,
      lines: readFileSync(path, 'utf8').split('\n').length - 1,
    }))
    expect(misplacedSheets(sheets, all)).toEqual([])
    const screen = parseSource('src/web/list/x.tsx', `import './x.css'; import '#web/form/form.css'`)
    expect(misplacedSheets([{ path: 'src/web/list/x.css', lines: 300 }], [screen])).toHaveLength(1)
    expect(misplacedSheets([{ path: 'src/web/form/form.css', lines: 301 }], [screen])).toHaveLength(3)
  })
})

describe('migrations', () => {
  test('stay as landed: revert a changed file and write a new one, which `npm run db:land` lists', () => {
    const landed: unknown = JSON.parse(readFileSync('migrations/landed.json', 'utf8'))
    const now = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
    expect(Object.fromEntries(now.map((name) => [name, hashOf(name)]))).toEqual(landed)
  })
})

/**
 * The members of a zone: its folders, and the files next to them. Sections consist of the folders of their resources.
 */
function partOf(path: string): string {
  const depth = /^src\/(modules|plugins)\//.test(path) ? 4 : 3
  return path.split('/').slice(0, depth).join('/')
}

/**
 * The calls of the sections and add-ons, but those of `sys`: the console itself signs people in and keeps their
 * accounts.
 */
const calledBySections = new Set(
  sectionCalls(
    registry([...modules, ...plugins]),
    modules.find(({ key }) => key === 'sys'),
  ),
)

function sectionCalls({ resources, modules: sections }: Registry, owner: Module | undefined): string[] {
  return [
    ...sections.filter((section) => section !== owner).flatMap(({ calls = [] }) => calls.map(({ path }) => path)),
    ...resources
      .filter(({ module }) => module !== owner)
      .flatMap(({ calls, transitions }) => [...calls.values(), ...transitions.values()]),
  ]
}

function folderOf(path: string): string | undefined {
  return /^src\/(?:modules|plugins)\/([^/]+)\//.exec(path)?.[1]
}

/** The first folders below `src` have import names (`#core`); within one, a path is relative. */
function byWrongName({ path, room }: Source, { target, written }: Import): boolean {
  const [source, other] = [path, target].map((item) => /^src\/([^/]+)/.exec(item)?.[1])
  return other !== undefined && written.startsWith('.') !== (source === other) && !room.endsWith('.ts')
}

function tooLongComments({ path, comments }: Source): string[] {
  return comments.flatMap(({ line, lines }) => (lines > 5 ? [`${path}:${line} has a comment of ${lines} lines`] : []))
}

function passesOn({ type, source }: Node): boolean {
  return type === 'ImportDeclaration' || (type.startsWith('Export') && isNode(source))
}

function hashOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(`migrations/${name}`, 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')
}

function imports(sources: readonly Source[], wrong: (source: Source, item: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((item) => wrong(source, item)).map(({ written }) => `${source.path} imports ${written}`),
  )
}

function places(sources: readonly Source[], wrong: (node: Node) => boolean): string[] {
  return sources.flatMap(({ path, text, nodes }) =>
    nodes
      .filter(wrong)
      .map(
        ({ start, end }) => `${path}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).slice(0, 80)}`,
      ),
  )
}

/** Creates state that no code passes on. */
function isAmbient(node: Node): boolean {
  const { type, callee } = node
  const isCreated = type === 'NewExpression' && typeof callee === 'object' && callee !== null && 'name' in callee
  return isCreated && /^(WeakMap|AsyncLocalStorage)$/.test(String(callee.name))
}

/** `as X` and `x!`, but not `as const`. */
function isCast({ type, typeAnnotation }: Node): boolean {
  if (type === 'TSNonNullExpression' || type === 'TSTypeAssertion') return true
  if (type !== 'TSAsExpression' || !isNode(typeAnnotation)) return false
  return !(isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === 'const')
}

function undocumented({ path, body, documented }: Source): string[] {
  return body.flatMap(({ type, start, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration) || documented(start)) return []
    return functionsOf(declaration).map((name) => `${path}: ${name}`)
  })
}

/** Names of the functions that a declaration declares. */
function functionsOf({ type, id, declarations }: Node): string[] {
  if (type === 'FunctionDeclaration') return isNode(id) ? [String(id.name)] : []
  if (!Array.isArray(declarations)) return []
  return declarations
    .filter(isNode)
    .flatMap(({ id: name, init }) =>
      isNode(name) && isNode(init) && /Function/.test(init.type) ? [String(name.name)] : [],
    )
}
