import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { inLang, langs } from '#core/text/i18n.ts'
import { sourceLangs } from '#core/text/languages.ts'
import { product } from '#plugins/index.ts'
import { vaguePhrases } from '../scripts/style/vague-phrases.ts'
import { sourceTexts } from '../scripts/texts/source-texts.ts'
import { isNode, isTest, sourcesIn } from './helpers/sources.ts'
import { termStems } from './helpers/term-stems.ts'
import type { Node } from './helpers/sources.ts'

const everySource = ['src', 'test', 'bench'].flatMap(sourcesIn)
/** Sources that others build on: all but the tests themselves. */
const namedSources = everySource.filter(
  ({ path }) => !/\.(test|e2e)\.tsx?$|^src\/(modules|plugins)\/[^/]+\/test\//.test(path),
)
const sources = everySource.filter(({ path }) => path.startsWith('src/') && !isTest(path))
const texts = sourceTexts()

/** Names that describe the origin of a value and not the value, with better examples. */
const vagueNames: Readonly<Record<string, string>> = {
  told: 'event, message, summary',
  tell: 'notify, emit, report',
  said: 'input, label, answer, text',
  say: 'format, text, label',
  asked: 'params, request, query',
  ask: 'request, query, confirm',
  given: 'input, granted, provided',
  kept: 'stored, cached, retained',
  found: 'row, match, record',
  known: 'existing, registered, cached',
  made: 'created, or the thing itself',
  left: 'remaining, outstanding',
  own: 'what it belongs to: tenantRows, customFields',
  one: 'row, line, entry, item',
  taken: 'applied, consumed, reserved',
  held: 'reserved, locked, onHold',
  wanted: 'required, requested',
  beside: 'adjacent, related',
  behind: 'source, counterpart',
  anew: 'again, rebuilt',
  whoever: 'the role: operator, member',
  whole: 'complete, total',
  heard: 'received',
}

/** Phrases of the English on the screen, with what to write instead. */
const vagueTexts: readonly (readonly [RegExp, string])[] = [
  [/\bby (itself|themselves|hand)\b/i, 'automatically, manually'],
  [/\b(whoever|nobody|somebody|anybody)\b/i, 'name the role: member, approver, another person'],
  [/\b(left empty|when empty|if empty)\b/i, '“Default: …” or “Leave blank for …”'],
  [/\banew\b|\bany more\b|\bno more\b/i, 'again, no longer'],
  [/\b(is|are) no (?!longer)\w/i, '“… is not a valid …”'],
  [/\b[Oo]f (it|them)\b/, 'name the noun; for a part of a sum “of which …”'],
  [/\b(tied|untie|is told|was told)\b/i, 'linked, notified'],
  [/\b[Aa]dd-?ons?\b/, 'plugin'],
]

function declaredName({ type, id }: Node): string | undefined {
  const declares =
    /^(VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/
  return declares.test(type) && isNode(id) && id.type === 'Identifier' ? String(id.name) : undefined
}

const commentPattern = /(?<![:\w"'])\/\/[^\n]*|\/\*[\s\S]*?\*\//g

describe('names', () => {
  test('describe a value', () => {
    const vague = namedSources.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => {
        const name = declaredName(node)
        const better =
          name === undefined || !Object.hasOwn(vagueNames, name.toLowerCase())
            ? undefined
            : vagueNames[name.toLowerCase()]
        return better === undefined ? [] : [`${path}: ${name}; better: ${better}`]
      }),
    )
    expect(vague).toEqual([])
  })

  test('of files describe their content', () => {
    const words =
      'told|tell|said|heard|asked|ask|given|taken|kept|held|own|beside|behind|ahead|anew|followed|made(?!-up)|found|left|wanted|shown|seen|whole|whoever|door|papers'
    const vague = new RegExp(`(^|[/-])(?<!not-)(${words})(?=[-.])|(^|/)at-`)
    expect(everySource.flatMap(({ path }) => (vague.test(path) ? [path] : []))).toEqual([])
  })
})

describe('comments and docs', () => {
  test('speak in terms of the field', () => {
    const vague = sources.flatMap(({ path, text }) =>
      [...text.matchAll(commentPattern)].flatMap(([comment]) =>
        vaguePhrases.flatMap(([pattern, better]) =>
          pattern.test(comment) ? [`${path}: ${pattern.exec(comment)?.[0]}; better: ${better}`] : [],
        ),
      ),
    )
    expect(vague).toEqual([])
  })

  test('have lines of at most 120 characters', () => {
    const docs = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean)
    const long = docs
      .filter(
        (path) => !['docs/glossary.md', 'docs/performance/figures.md'].includes(path) && !path.startsWith('test/'),
      )
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, at) => (line.length > 120 && !line.trimStart().startsWith('|') ? [`${path}:${at + 1}`] : [])),
      )
    expect(long).toEqual([])
  })
})

describe('layout', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { encoding: 'utf8' })
  const files = tracked
    .split('\n')
    .filter((path) => path !== '' && path !== 'test/style.test.ts' && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

  test('comes from the formatter, except for tables', () => {
    const ignored = files.flatMap(({ path, text }) => [...text.matchAll(/prettier-ignore/g)].map(() => path))
    expect(ignored.length).toBeLessThan(100)
  })

  test('wraps comments at 120 characters', () => {
    const comment = /^\s*(\/\/|\/?\*)/
    const directive = /^\s*\/[/*] (@ts|oxlint|eslint|biome)-/
    const long = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          line.length > 120 && comment.test(line) && !directive.test(line) ? [`${path}:${at + 1}`] : [],
        ),
    )
    expect(long).toEqual([])
  })
})

describe('English on the screen', () => {
  test('uses the words of the trade', () => {
    const vague = texts.flatMap(({ path, line, literals }) => {
      const english = literals[1]?.text ?? ''
      return vagueTexts.flatMap(([pattern, better]) =>
        pattern.test(english) ? [`${path}:${line}: “${english}”; better: ${better}`] : [],
      )
    })
    expect(vague).toEqual([])
  })
})

describe('Japanese on the screen', () => {
  test('writes no space between a number and its unit', () => {
    const spaced =
      /(\}|\d) (?=件|個|行|日|回|人|枚|桁|文字|分|時間|秒|か所|社|名|通|ページ|種類|年|か月|月|円|元|点|店|倍|本|台|列|段|階層|品目)/
    const wrong = texts.flatMap(({ path, line, literals }) => {
      const japanese = literals[sourceLangs.indexOf('ja')]?.text ?? ''
      return spaced.test(japanese) ? [`${path}:${line}: “${japanese}”`] : []
    })
    expect(wrong).toEqual([])
  })
})

/** Chinese words that stand for different things, which the other languages name apart. */
const homonyms: Readonly<Record<string, string>> = {
  关闭: 'a window is closed, 閉じる; a document ends, 終了',
  地址: 'a postal address is 住所, one of a network or mailbox アドレス',
  内容: 'the section of articles and adverts is コンテンツ',
  到期日: 'goods expire, debts fall due; 到期日 is the term of both trades',
  来源: 'of an article its publication, of an entry its document, of an order its channel',
  佣金: 'the platform charges 手数料, a referrer earns 報酬',
  核销: 'a debt is written off, a code redeemed; 核销 is the specified term of both',
  '上架/下架': 'goods go on sale, a job is published; 上架 is the specified term of both',
  上架: 'goods go on sale, a job is published; 上架 is the specified term of both',
  下架: 'goods are taken off sale, a job is unpublished; 下架 is the specified term of both',
  在途: 'goods on order are 入荷予定, a warehouse of transfers 輸送中',
  上级: 'of a category its parent, of a member the referrer, as the specification writes both',
}

/** Short texts of the menu leave out what its headings say. */
const terms = texts.filter(({ key }) => !/\.short(~\d+)?$/.test(key))

/**
 * The scope in which a text is unique: screens load their texts with their code, so that no other screen carries them,
 * and do not load the lists of core for one word. All other texts share one scope.
 */
const placeOf = (path: string) =>
  /^src\/(?:modules|plugins)\/[^/]+\/web\//.exec(path)?.[0] ??
  (path.startsWith('src/web/') && !path.startsWith('src/web/i18n/texts/') ? 'src/web' : 'src')

test('a text is defined once, or imported from the list that shares it', () => {
  const repeated = Map.groupBy(terms, ({ path, literals }) =>
    [placeOf(path), ...literals.map(({ text }) => text)].join('|'),
  )
  const several = [...repeated].filter(([, places]) => places.length > 1)
  expect(several.map(([text, places]) => [text, ...places.map(({ key }) => key)].join(' '))).toEqual([])
})

/** The menu cuts longer entries. */
const menuWidth = 18

test('menu entries fit, or have a short text', () => {
  const { modules, pages } = registry(product)
  const entries = [
    ...modules.flatMap((module) => [module, ...(module.parts ?? [])]),
    ...pages.flatMap(({ menu, def, bound }) => (menu ? (def ?? bound?.resource ?? []) : [])),
  ]
  expect(entries.length).toBeGreaterThan(200)
  const long = entries.flatMap(({ title, short = title }) =>
    (['en', 'es'] as const).flatMap((lang) =>
      inLang(short, lang).length > menuWidth ? [`${inLang(title, 'zh')}: ${inLang(short, lang)}`] : [],
    ),
  )
  expect(long).toEqual([])
})

test('two columns of a list never share a title', () => {
  const same = registry(product).resources.flatMap(({ resource, fields }) => {
    const shown: readonly string[] = resource.list?.columns ?? []
    const columns = [...fields].filter(([name]) => shown.includes(name))
    return langs.flatMap((lang) =>
      [...Map.groupBy(columns, ([, { label }]) => inLang(label, lang))].flatMap(([title, named]) =>
        named.length > 1 ? [`${resource.table} (${lang}): ${title}: ${named.map(([name]) => name).join(', ')}`] : [],
      ),
    )
  })
  expect(same).toEqual([])
})

describe('terms', () => {
  test('have one equivalent in each language, forms of a word aside', () => {
    const several = [...Map.groupBy(terms, ({ literals }) => literals[0]?.text ?? '')].flatMap(([zh, places]) =>
      (['en', 'es', 'ja'] as const).flatMap((lang) => {
        const equivalents = places.map(({ literals }) => literals[sourceLangs.indexOf(lang)]?.text ?? '')
        const isOne = new Set(equivalents.map(termStems[lang])).size === 1
        return isOne || Object.hasOwn(homonyms, zh) ? [] : [`${zh}: ${[...new Set(equivalents)].join(' / ')}`]
      }),
    )
    expect(several).toEqual([])
  })

  test('are declared as homonyms only while they are', () => {
    const isHomonym = (zh: string) =>
      (['en', 'es', 'ja'] as const).some((lang) => {
        const stems = terms.flatMap(({ literals }) =>
          literals[0]?.text === zh ? [termStems[lang](literals[sourceLangs.indexOf(lang)]?.text ?? '')] : [],
        )
        return new Set(stems).size > 1
      })
    expect(Object.keys(homonyms).filter((zh) => !isHomonym(zh))).toEqual([])
  })
})
