import { describe, expect, test } from 'vitest'
import { errorCatalogue } from '#core/errors/catalogue.ts'
import { coreErrors } from '#core/errors/codes/index.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import { figure, figureIn } from '#core/value/figure.ts'
import { langs } from '#core/text/i18n.ts'
import { product } from '#plugins/index.ts'
import { isTest, sourcesIn } from './helpers/sources.ts'

const sources = sourcesIn('src').filter(({ path }) => !isTest(path) && !path.endsWith('.test-d.ts'))

/** Placeholders that are names, numbers of documents, positions or whole phrases: nothing with a unit or decimals. */
const phrases = new Set(
  `account address answer at batch bill_no biz_type by carrier certified channel code days event field first from given
  height hired into is ip keepers key kind label last4 licence material member month n name names no numbers other
  other_code other_member param params partner place prefix reason reply request row source spec state supplier
  title to told truck unit unknown until value values version wanted warehouse way what where why width known`.split(
    /\s+/,
  ),
)

describe('refusals', () => {
  const all = [coreErrors, ...product.map(({ errors = {} }) => errors)].flatMap((part) => Object.entries(part))

  test('declare the kind of each amount, quantity, count, day and span of time in them', () => {
    const undeclared = all.flatMap(([code, { text, figures }]) =>
      [...new Set([...text[1].matchAll(/\{(\w+)/g)].map(([, name = '']) => name))]
        .filter((name) => !(name in figures) && !phrases.has(name))
        .map((name) => `${code}: {${name}}`),
    )
    expect(undeclared).toEqual([])
    const unused = all.flatMap(([code, { text, figures }]) =>
      Object.keys(figures)
        .filter((name) => !text[0].includes(`{${name}`))
        .map((name) => `${code}: {${name}}`),
    )
    expect(unused).toEqual([])
  })

  test('leave the sign and the unit of an amount to its form', () => {
    const twice = all.flatMap(([code, { text, figures }]) =>
      Object.entries(figures)
        .filter(
          ([name, kind]) =>
            kind === 'money' && new RegExp(`[¥￥] ?\\{${name}\\}|\\{${name}\\} ?(元|CNY|yuan)`).test(text.join()),
        )
        .map(([name]) => `${code}: {${name}}`),
    )
    expect(twice).toEqual([])
  })

  test('write every kind of figure in the language of the reader', () => {
    const { messageOf } = errorCatalogue(product.map(({ errors = {} }) => errors))
    const inAll = (code: ErrorCode, params: ErrorParams) => langs.map((lang) => messageOf(code, lang, params))
    expect(inAll('withdrawal_over_balance', { asked: figure.money(123_450), available: figure.money(5) })).toEqual([
      '提现 ¥1,234.50 超过可用余额 ¥0.05',
      'The withdrawal of ¥1,234.50 exceeds the available balance of ¥0.05',
      expect.stringMatching(/1\.234,50\u00a0CNY.*0,05\u00a0CNY/),
      expect.stringMatching(/¥1,234\.50.*¥0\.05/),
    ])
    const short = {
      material: 'M',
      warehouse: 'W',
      available: figure.quantity(1_234_500, 'kg'),
      required: figure.quantity(2_000_000, 'kg'),
    }
    expect(inAll('stock_short', short)).toEqual([
      expect.stringMatching(/1,234\.5 kg.*2,000 kg/),
      expect.stringMatching(/1,234\.5 kg.*2,000 kg/),
      expect.stringMatching(/1\.234,5 kg.*2\.000 kg/),
      expect.stringMatching(/1,234\.5 kg.*2,000 kg/),
    ])
    expect(inAll('too_big', { label: 'Rate', max: figure.percent(1250) })[2]).toContain('12,5\u00a0%')
    expect(inAll('locked', { seconds: 75 })).toEqual([
      '尝试次数过多，请在 1分钟 15秒后再试',
      'Too many attempts; try again in 1 min 15 secs',
      'Demasiados intentos; pruebe de nuevo en 1 min 15 s',
      expect.stringContaining('1 分 15 秒'),
    ])
    expect(inAll('too_many', { label: 'Rows', max: 2000 })[2]).toContain('2.000')
    expect(inAll('period_closed', { day: figure.day('2026-10-31'), until: figure.day('2026-11-30') })[1]).toMatch(
      /31 Oct 2026.*30 Nov 2026/,
    )
    expect(inAll('supply_over', { name: 'A', at: figure.time(1_795_829_400) })[1]).toContain('28 Nov 2026, 09:30')
    expect(langs.map((lang) => figureIn(figure.size(100 * 2 ** 20), lang))).toEqual([
      '100 MB',
      '100 MB',
      '100 MB',
      '100 MB',
    ])
    expect(langs.map((lang) => figureIn(figure.unitPrice(49_000, '袋'), lang))[2]).toBe('4,90\u00a0CNY/袋')
    expect(figureIn(JSON.parse(JSON.stringify(figure.money(2n ** 60n))), 'en')).toBe('¥11,529,215,046,068,469.76')
  })
})

describe('sources', () => {
  /** Other floats or locale formats are neither money nor shown as a figure. */
  const exceptions: Readonly<Record<string, string>> = {
    'src/core/value/formats.ts': 'the one place',
    'src/server/sheet/calendar.ts': 'reads the clock of a time zone for dates of spreadsheets',
    'src/web/sign-in/sign-in-backdrop.tsx': 'coordinates of a drawing',
    'src/demo/bank.ts': 'files of a bank',
    'src/demo/unions.ts': 'answers of a union',
  }

  test('format amounts, shares and times only in core/value/formats.ts', () => {
    const elsewhere = sources
      .filter(({ path }) => !(path in exceptions))
      .filter(({ text }) =>
        /\.toFixed\(|\.toLocale\w*String\(|\bIntl\.|['"`>][¥￥] ?(['"`]|\$?\{)/.test(
          text.replaceAll(/prefix="¥"/g, ''),
        ),
      )
      .map(({ path }) => path)
    expect(elsewhere).toEqual([])
  })
})
