import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp } from './helpers/app.ts'
import { isNode, isTest, sourcesIn } from './helpers/sources.ts'
import type { Node, Source } from './helpers/sources.ts'

// Promises of safety that hold because something is nowhere: read from every source file, from the database's own
// catalogue and from the lockfile.
const code = sourcesIn('src').filter(({ path }) => !isTest(path))
const serverCode = code.filter(({ room }) => room !== 'web')

describe('nowhere in the code', () => {
  test('[safety S27] is a regular expression made of anything but words of our own', () => {
    const isClass = (node: Node) =>
      node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'RegExp'
    expect(matchesIn(code, isClass)).toEqual(['src/server/db/data-folder.ts']) // two names of our own file of secrets
  })

  test('[safety S27] does a statement match by patterns that a caller could write', () => {
    const texts = (node: Node) =>
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateElement'
          ? JSON.stringify(node.value)
          : ''
    const matches = (node: Node) =>
      /\sfrom\s|\swhere\s/.test(texts(node)) && /\s!?~~?\*?\s|regexp_|similar to/.test(texts(node))
    expect(matchesIn(serverCode, matches)).toEqual([])
  })

  test('[safety S39] is anything called but by the one way out', () => {
    const ways = new Set([
      'node:https',
      'node:dns',
      'node:dns/promises',
      'node:tls',
      'node:dgram',
      'node:http2',
      'undici',
      'axios',
    ])
    const way = ({ imports }: Source) => imports.some(({ target, typeOnly }) => !typeOnly && ways.has(target))
    const client = ['src/server/http-client/client.ts']
    expect(serverCode.filter(way).map(({ path }) => path)).toEqual(client)
    const called = (node: Node) =>
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      ['fetch', 'request', 'get', 'connect', 'createConnection'].includes(String(node.callee.name))
    const reaching = serverCode.filter(({ imports }) =>
      imports.some(({ target, typeOnly }) => !typeOnly && /^node:(http|net)$/.test(target)),
    )
    expect(matchesIn(reaching, called).filter((path) => !client.includes(path))).toEqual([])
    expect(
      matchesIn(
        serverCode,
        (node) =>
          node.type === 'Identifier' && ['WebSocket', 'EventSource', 'XMLHttpRequest'].includes(String(node.name)),
      ),
    ).toEqual([])
  })

  test('[safety T4] [safety S41] does the console write markup itself: the one text of the server that may hold some goes through the purifier', () => {
    const written = new Set([
      'innerHTML',
      'outerHTML',
      'insertAdjacentHTML',
      'dangerouslySetInnerHTML',
      'createContextualFragment',
      'srcdoc',
      'srcDoc',
    ])
    const writes = ({ type, name }: Node) => ['Identifier', 'JSXIdentifier'].includes(type) && written.has(String(name))
    expect(matchesIn(code, writes)).toEqual([])
    const says = (node: Node) =>
      node.type === 'MemberExpression' &&
      isNode(node.property) &&
      ['write', 'writeln'].includes(String(node.property.name)) &&
      isNode(node.object) &&
      node.object.name === 'document'
    expect(matchesIn(code, says)).toEqual([])
    const purifying = code.filter(({ imports }) => imports.some(({ target }) => target === 'dompurify'))
    expect(purifying.map(({ path }) => path)).toEqual([
      'src/web/form/rich-html.ts',
      'src/web/list/import/safe-html.tsx',
    ])
    const [formatted = '', text = ''] = purifying.map((source) => source.text)
    expect(
      formatted.match(/DOMPurify\.sanitize\(html, (policy|\{ \.\.\.policy, RETURN_DOM_FRAGMENT: true \})\)/g),
    ).toHaveLength(2)
    expect(formatted).toContain('ALLOW_DATA_ATTR: false')
    expect(text).toContain('ALLOWED_TAGS: tags, ALLOWED_ATTR: []')
    expect(text).toContain(`const tags = ['b', 'i', 'br', 'p', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', '#text']`)
  })

  test('[safety S47] is a program started through a shell', () => {
    const shells = (node: Node) =>
      (node.type === 'CallExpression' &&
        isNode(node.callee) &&
        ['exec', 'execSync'].includes(String(node.callee.name))) ||
      (node.type === 'Property' && isNode(node.key) && node.key.name === 'shell')
    expect(matchesIn([...code, ...sourcesIn('scripts')], shells)).toEqual([])
  })
})

describe('in the database', async () => {
  const t = await testApp()

  test('[safety S26] no column holds a float, or a decimal that is read as one', async () => {
    const floats = await t.database.sql(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid in ('real'::regtype, 'double precision'::regtype, 'numeric'::regtype, 'money'::regtype)`,
    )
    expect(floats).toEqual([])
  })

  test('[safety S32] a conflict of two transactions is tried three times, then answered with a retry', async () => {
    const s = await t.supplier()
    for (const [fault, failures, tries] of [
      ['40001', 2, 3],
      ['40P01', 1, 2],
      ['40001', 9, 3],
      ['23514', 1, 1],
    ] as const) {
      let tried = 0
      const run = t.database.db.tenant(s.suid, async (tx) => {
        if (++tried <= failures) await tx.query(`do $$ begin raise exception 'made' using errcode = '${fault}'; end $$`)
        return 'done'
      })
      const outcome = await run.catch((error: unknown) => t.app.asAppError(error).code)
      expect({ fault, failures, tried, outcome }).toEqual({
        fault,
        failures,
        tried: tries,
        outcome: failures < tries ? 'done' : fault === '40001' ? 'busy' : 'internal',
      })
    }
  })
})

describe('[safety G28] the shipped product', () => {
  interface Locked {
    lockfileVersion: number
    packages: Record<
      string,
      { version?: string; resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }
    >
  }
  const lock: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const {
    dependencies,
    devDependencies,
    optionalDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'))

  test('matches the lockfile, to the byte, and requests no version by a range', () => {
    const parts = Object.entries(lock.packages).filter(([name, { inBundle }]) => name !== '' && !inBundle)
    expect(lock.lockfileVersion).toBe(3)
    expect(parts.length).toBeGreaterThan(200)
    expect(
      parts.filter(([, { integrity = '', link }]) => link || !integrity.startsWith('sha512-')).map(([name]) => name),
    ).toEqual([])
    const dependencyVersions = { ...dependencies, ...devDependencies, ...optionalDependencies }
    expect(
      Object.entries(dependencyVersions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([])
    expect(readFileSync('scripts/setup.mjs', 'utf8')).toMatch(/'npm',\s+\['ci',/)
  })

  test('is listed part by part by npm run sbom', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [program = '', ...args] = (scripts.sbom ?? '').split(' ')
    const { stdout } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    const { bomFormat, components }: { bomFormat: string; components: { name: string; version: string }[] } =
      JSON.parse(stdout)
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const shipped = Object.entries(lock.packages).filter(([name]) => name !== '')
    const named = shipped.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    expect(named.filter((item) => !listed.has(item))).toEqual([])
  })
})

/** The files that hold a node of this kind. */
function matchesIn(sources: readonly Source[], isMatch: (node: Node) => boolean): string[] {
  return sources.filter(({ nodes }) => nodes.some(isMatch)).map(({ path }) => path)
}
