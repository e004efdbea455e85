import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coreErrors } from '#core/errors/codes/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { registry } from '#core/define/registry.ts'
import type { Text } from '#core/text/i18n.ts'
import { sourceLangs } from '#core/text/languages.ts'
import { product } from '#plugins/index.ts'
import { glossaryPage } from '../scripts/glossary.ts'
import { sourceTexts } from '../scripts/texts/source-texts.ts'
import { isNode, isTest, sourcesIn } from './helpers/sources.ts'

const sources = sourcesIn('src').filter(({ path }) => !isTest(path))
const sectionErrors = product.flatMap(({ errors = {} }) => Object.entries(errors))

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0

test('no field of a resource is called as its state is', () => {
  const all = registry(product)
  const same = all.resources.flatMap((bound) => {
    const state = bound.resource.flow && (bound.resource.flow.title ?? glossaryTerms.status)
    return [...bound.fields].flatMap(([name, { label }]) =>
      state && label.join() === state.join() ? [`${bound.resource.table}.${name}`] : [],
    )
  })
  expect(same).toEqual([])
})

describe('texts', () => {
  const written = sourceTexts().map(({ path, literals }) => ({ path, text: literals.map((literal) => literal.text) }))

  test('have the same placeholders in every language', () => {
    expect(written.length).toBeGreaterThan(1000)
    const places = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].toSorted().join()
    for (const { path, text } of written) {
      expect({ path, text, places: new Set(text.map(places)).size }).toEqual({ path, text, places: 1 })
      for (const item of text) expect(item.trim()).not.toBe('')
    }
  })

  test('are no expressions per language: a translation sheet has patterns, which `fillText` fills', () => {
    const literals = sources.flatMap(({ path, nodes, text }) =>
      nodes.flatMap(({ type, elements, start, end }) => {
        const parts = type === 'ArrayExpression' && Array.isArray(elements) ? elements.filter(isNode) : []
        const isMade = parts.some(({ type: kind, expressions }) => kind === 'TemplateLiteral' && !isEmpty(expressions))
        const list = text.slice(start, end)
        return isMade && parts.length === sourceLangs.length && /\p{Script=Han}/u.test(list) ? [`${path}: ${list}`] : []
      }),
    )
    expect(literals).toEqual([])
  })

  test('do not duplicate glossary entries', () => {
    const termKeys = new Map(Object.entries<Text>(glossaryTerms).map(([key, text]) => [text.join('|'), key]))
    expect(termKeys.size).toBe(Object.keys(glossaryTerms).length)
    const again = written
      .filter(
        ({ path }) =>
          !/^src\/core\/text\/(glossary|goods-terms)\.ts$/.test(path) && !/^src\/(web|\w+\/\w+\/web)\//.test(path),
      )
      .flatMap(({ path, text }) => termKeys.get(text.join('|'))?.replace(/^/, `${path}: take words.`) ?? [])
    expect(again).toEqual([])
  })

  test('of the glossary are on its page with their meaning; `npm run glossary` writes it', async () => {
    const page = await glossaryPage()
    expect(readFileSync('docs/glossary.md', 'utf8')).toBe(page)
    for (const [key, text] of Object.entries(glossaryTerms)) {
      const line = page.split('\n').find((each) => each.startsWith(`- \`${key}\` ${text.join(' · ')}: `))
      expect({ key, meaning: line?.slice(line.indexOf(': ') + 2) }).toEqual({
        key,
        meaning: expect.stringMatching(/\w{3}/),
      })
    }
  })
})

describe('refusals', () => {
  test('have an HTTP status of a refusal, and differ in each language', () => {
    const all = [...Object.entries(coreErrors), ...sectionErrors]
    for (const [code, { http, text }] of all) {
      expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]).toContain(http)
      // The specification gives this one in one language.
      if (code !== 'refresh_missing')
        expect({ code, words: new Set(text.slice(0, 3)).size }).toEqual({ code, words: 3 })
    }
  })

  test('of a section come with it', () => {
    const folders = ['src/modules', 'src/plugins'].flatMap((room) =>
      readdirSync(room).map((name) => ({ name, path: `${room}/${name}/errors.ts` })),
    )
    const with_ = folders.filter(({ path }) => sources.some((source) => source.path === path)).map(({ name }) => name)
    expect(
      product
        .filter(({ errors }) => errors)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(with_.toSorted())
  })

  test('of sections are unknown to core, server and the shared part of web', () => {
    const codes = new Set(sectionErrors.map(([code]) => code))
    const named = sources
      .filter(({ path }) => /^src\/(core|server)\//.test(path))
      .flatMap(({ path, nodes }) =>
        nodes.flatMap(({ type, value }) =>
          type === 'Literal' && typeof value === 'string' && codes.has(value) ? [`${path}: ${value}`] : [],
        ),
      )
    expect(named).toEqual([])
  })
})
