import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { quote } from '../shared/price-of.ts'
import type { Buyer } from '../shared/price-of.ts'
import type { NamedRule, PriceBook } from './price-book.ts'
import { daysText, figureText } from './price.rules.ts'
import { buyerTexts, passedTexts, targetTexts, toldTexts } from './words.ts'

/** So many lines that were passed over are told one by one. */
const TOLD = 5

interface Asked {
  readonly buyer: Buyer
  readonly quantity: number
  readonly day: number
}

/** What a SKU costs a buyer and why, in words. */
export function explained(book: PriceBook, asked: Asked, lang: Lang): string {
  const { price } = quote(book.rules, { sku: book.sku, ...asked })
  const params = { what: skuText(book), quantity: asked.quantity, price: formatDecimal(price, 2) }
  return [interpolate(inLang(toldTexts.price, lang), params), whyPrice(book, asked, lang)].join('\n')
}

/** Why it costs that, for what says itself which SKU, how many and how much. */
export function whyPrice(book: PriceBook, asked: Asked, lang: Lang): string {
  const said = (one: Text, params: Record<string, string | number> = {}) => interpolate(inLang(one, lang), params)
  const { rule, passed } = quote(book.rules, { sku: book.sku, ...asked })
  const by = book.rules.find(({ id }) => id === rule?.id)
  const named = passed.flatMap((one) => {
    const found = book.rules.find(({ id }) => id === one.rule.id)
    return found ? [{ rule: found, because: one.because }] : []
  })
  return [
    by ? said(toldTexts.by, { rule: ruleText(by, lang) }) : said(toldTexts.own),
    ...named
      .slice(0, TOLD)
      .map(({ rule: one, because }) => said(toldTexts.passed, { rule: ruleText(one, lang), because: said(passedTexts[because]) })),
    ...(named.length > TOLD ? [said(toldTexts.more, { count: named.length - TOLD })] : []),
  ].join('\n')
}

/** The name of a SKU. */
export function skuText({ title, spec }: Pick<PriceBook, 'title' | 'spec'>): string {
  return spec ? `${title} ${spec}` : title
}

/** A line in words: for whom, of what, from how many, on which days, how much. */
export function ruleText(rule: NamedRule, lang: Lang): string {
  const said = (one: Text, params: Record<string, string | number> = {}) => interpolate(inLang(one, lang), params)
  return [
    rule.buyer === 'level' ? said(toldTexts.level, { level: rule.price_level ?? '' }) : said(buyerTexts[rule.buyer]),
    rule.category ?? said(targetTexts[rule.target]),
    ...(rule.from_qty > 1 ? [said(toldTexts.from, { count: rule.from_qty })] : []),
    ...(rule.valid_from === null && rule.valid_to === null ? [] : [said(daysText(rule))]),
    figureText(rule),
  ].join(' · ')
}
