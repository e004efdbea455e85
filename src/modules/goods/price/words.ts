import type { Text } from '#core/text/i18n.ts'
import type { BuyerKind, SkipReason, TargetKind } from '../shared/price.ts'

/** Buyer kinds of a price. */
export const buyerTexts = {
  partner: ['指定客户', 'One partner', 'Un cliente', '特定の得意先'],
  level: ['客户等级', 'A price level', 'Un nivel de precios', '価格ランク'],
  all: ['所有客户', 'Everybody', 'Todos', 'すべて'],
} as const satisfies Record<BuyerKind, Text>

/** Targets of a price. */
export const targetTexts = {
  sku: ['单个规格', 'One SKU', 'Un SKU', 'SKU'],
  category: ['整个分类', 'A category', 'Una categoría', 'カテゴリー'],
  all: ['全部商品', 'All goods', 'Todos los artículos', 'すべての商品'],
} as const satisfies Record<TargetKind, Text>

/** Reasons why a rule of the price list was skipped. */
export const skipTexts = {
  goods: ['不是这个商品', 'other goods', 'otros artículos', '対象外の商品'],
  buyer: ['不是这个客户', 'another buyer', 'otro cliente', '対象外の得意先'],
  early: ['还没开始', 'not begun yet', 'aún no empieza', '開始前'],
  late: ['已经结束', 'over', 'terminado', '終了済み'],
  quantity: ['数量不够', 'too few', 'cantidad insuficiente', '数量不足'],
  outranked: ['优先级较低', 'goes after it', 'menor prioridad', '優先順位が低い'],
} as const satisfies Record<SkipReason, Text>

/** Texts of a price explanation. */
export const explanationTexts = {
  price: [
    '{what}，{quantity} 件：每件 {price}',
    '{what}, {quantity} pcs: {price} each',
    '{what}, {quantity} uds.: {price} cada una',
    '{what}、{quantity}個：1個 {price}',
  ],
  own: [
    '没有适用的价格，按售价',
    'No price rule applies; the selling price is used',
    'No se aplica ninguna regla; se usa el precio de venta',
    '適用ルールなし。販売価格を使用',
  ],
  by: ['依据：{rule}', 'By: {rule}', 'Según: {rule}', '根拠：{rule}'],
  passed: [
    '未采用：{rule}（{because}）',
    'Skipped: {rule} ({because})',
    'Descartada: {rule} ({because})',
    '不採用：{rule}（{because}）',
  ],
  level: ['等级 {level}', 'level {level}', 'nivel {level}', 'ランク {level}'],
  from: ['满 {count} 件', 'from {count}', 'desde {count}', '{count}個以上'],
  days: ['{from} 至 {to}', '{from} to {to}', '{from} a {to}', '{from}〜{to}'],
  more: ['另有 {count} 条未采用', '{count} more passed over', 'Otras descartadas: {count}', 'ほか{count}件は不採用'],
} as const satisfies Record<string, Text>
