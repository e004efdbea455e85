import { figureIn } from '#core/value/figure.ts'
import { formatsIn } from '#core/value/formats.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { quote } from '../shared/price.ts'
import type { Buyer } from '../shared/price.ts'
import type { NamedRule, PriceBook } from './price-book.ts'
import { daysText, priceOf } from './price.rules.ts'
import { buyerTexts, skipTexts, targetTexts, explanationTexts } from './words.ts'

/** Maximum number of skipped rules listed individually. */
const MAX_SKIPPED = 5

interface PriceQuery {
  readonly buyer: Buyer
  readonly quantity: number
  readonly day: number
}

/** Price of a SKU for a buyer with its explanation. */
export function explainPrice(book: PriceBook, query: PriceQuery, lang: Lang): string {
  const { price } = quote(book.rules, { sku: book.sku, ...query })
  const params = { what: skuText(book), quantity: query.quantity, price: formatsIn(lang).money(price) }
  return [interpolate(inLang(explanationTexts.price, lang), params), explainRules(book, query, lang)].join('\n')
}

/** The first line of an explanation: why the price applies, without the rules that do not. */
export const appliedRule = (explanation: string): string => explanation.split('\n', 1).join('')

/** Explanation of a price without SKU, quantity and amount: the rule that applies, then those that do not. */
export function explainRules(book: PriceBook, query: PriceQuery, lang: Lang): string {
  const format = (text: Text, params: Record<string, string | number> = {}) => interpolate(inLang(text, lang), params)
  const { rule, passed } = quote(book.rules, { sku: book.sku, ...query })
  const applied = book.rules.find(({ id }) => id === rule?.id)
  const skippedRules = passed.flatMap((entry) => {
    const namedRule = book.rules.find(({ id }) => id === entry.rule.id)
    return namedRule ? [{ rule: namedRule, because: entry.because }] : []
  })
  return [
    applied ? format(explanationTexts.by, { rule: ruleText(applied, lang) }) : format(explanationTexts.own),
    ...skippedRules
      .slice(0, MAX_SKIPPED)
      .map(({ rule: skippedRule, because }) =>
        format(explanationTexts.passed, { rule: ruleText(skippedRule, lang), because: format(skipTexts[because]) }),
      ),
    ...(skippedRules.length > MAX_SKIPPED
      ? [format(explanationTexts.more, { count: skippedRules.length - MAX_SKIPPED })]
      : []),
  ].join('\n')
}

/** Name of a SKU. */
export function skuText({ title, spec }: Pick<PriceBook, 'title' | 'spec'>): string {
  return spec ? `${title} ${spec}` : title
}

/** A rule as text: buyer, target, minimum quantity, days and figure. */
export function ruleText(rule: NamedRule, lang: Lang): string {
  const format = (text: Text, params: Record<string, string | number> = {}) => interpolate(inLang(text, lang), params)
  return [
    rule.buyer === 'level'
      ? format(explanationTexts.level, { level: rule.price_level ?? '' })
      : format(buyerTexts[rule.buyer]),
    rule.category ?? format(targetTexts[rule.target]),
    ...(rule.from_qty > 1 ? [format(explanationTexts.from, { count: rule.from_qty })] : []),
    ...(rule.valid_from === null && rule.valid_to === null ? [] : [format(daysText(rule))]),
    figureIn(priceOf(rule), lang),
  ].join(' · ')
}
