import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { sourceTexts } from '../scripts/texts/source-texts.ts'
import { isNode, isTest, sourcesIn } from './helpers/sources.ts'
import type { Node } from './helpers/sources.ts'

const sources = sourcesIn('src').filter(({ path }) => !isTest(path))
const texts = sourceTexts()

/** Names that say how a thing came here and not what it is, with examples of better ones. */
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

/** Phrases of comments and docs, with what to write instead. */
const vaguePhrases: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'name the role'],
  [/\banew\b/i, 'again'],
  [/\bwhat came of\b|\bcame of\b/i, 'the outcome of'],
  [/\bby (itself|themselves)\b/i, 'automatically, alone'],
  [/\b(is|are) told\b|\btells of\b/i, 'is notified, reports'],
  [/\b(is|are) asked\b/i, 'is requested, is queried'],
  [/\bso far as\b/i, 'as far as, if'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\b(some|any)body\b|(?<!`)\bnobody\b(?!`)/i, 'a person, an operator, no caller'],
  [/\b(tells|told)\b(?!`)/i, 'reports, is notified'],
]

/** The same of the English on the screen. */
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
  test('say what a thing is', () => {
    const vague = sources.flatMap(({ path, nodes }) =>
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

  test('of files do too', () => {
    const words =
      'told|tell|said|heard|asked|ask|given|taken|kept|held|own|beside|behind|ahead|anew|followed|made|found|left|wanted|shown|seen|whole|whoever|door|papers'
    const vague = new RegExp(`(^|[/-])(?<!not-)(${words})(?=[-.])|(^|/)at-`)
    expect(sourcesIn('src').flatMap(({ path }) => (vague.test(path) ? [path] : []))).toEqual([])
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
      .filter((path) => !['docs/glossary.md', 'docs/performance.md'].includes(path) && !path.startsWith('test/'))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .flatMap((line, at) => (line.length > 120 && !line.trimStart().startsWith('|') ? [`${path}:${at + 1}`] : [])),
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

  /** Chinese terms with several English ones: plurals, verbs and nouns, and homonyms. The number may only fall. */
  test('has one term for one Chinese term', () => {
    const english = new Map<string, Set<string>>()
    for (const { literals } of texts) {
      const [zh, en] = literals.map(({ text }) => text)
      if (zh !== undefined && en !== undefined) english.set(zh, (english.get(zh) ?? new Set()).add(en.toLowerCase()))
    }
    expect([...english.values()].filter((terms) => terms.size > 1).length).toBeLessThanOrEqual(278)
  })
})
