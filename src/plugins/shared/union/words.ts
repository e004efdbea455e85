import { glossaryTerms } from '#core/text/glossary.ts'
import { eachLang, fillText, inLang, midSentence } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Texts of affiliate unions. */
export const unionTexts = {
  order: ['联盟订单', 'Affiliate order', 'Pedido de afiliado', '提携注文'],
  orders: ['联盟订单', 'Affiliate orders', 'Pedidos afiliados', '提携注文'],
  user: ['联盟用户', 'Affiliate user', 'Usuario afiliado', '提携ユーザー'],
  users: ['联盟用户', 'Affiliate users', 'Usuarios afiliados', '提携ユーザー'],
  advert: ['推广位', 'Ad slot', 'Espacio', '広告枠'],
  adverts: ['推广位', 'Ad slots', 'Espacios', '広告枠'],
  nav: commonTexts.navigation,
  navs: commonTexts.navigation,
  link: ['推广链接', 'Promotion link', 'Enlace', '広告リンク'],
  links: ['推广链接', 'Promotion links', 'Enlaces', '広告リンク'],
  pull: ['拉取记录', 'Sync record', 'Descarga', '取得履歴'],
  pulls: ['拉取记录', 'Sync records', 'Descargas', '取得履歴'],
  item: glossaryTerms.goods,
  paid: ['付款额', 'Amount paid', 'Importe pagado', '支払額'],
  estimated: ['预估佣金', 'Estimated', 'Estimada', '見込み報酬'],
  settled: ['结算佣金', 'Commission', 'Comisión', '確定報酬'],
  share: ['用户佣金', 'User share', 'Parte del usuario', 'ユーザー分'],
  sites: ['联盟网站', 'Affiliate sites', 'Sitios de la red', '提携先のサイト'],
  site_url: ['联盟后台', 'Affiliate console', 'Consola de la red', '提携先の管理画面'],
  token_url: ['授权页', 'Authorisation page', 'Página de autorización', '認可ページ'],
  log_url: ['订单报表', 'Order reports', 'Informes de pedidos', '注文レポート'],
  from: glossaryTerms.general,
} as const satisfies Record<string, Text>

/** A title with the name of its union, since three unions may be listed together. */
export const ofUnion = (union: Text, title: Text): Text =>
  fillText(ofUnionPattern, {
    union,
    title,
    subject: eachLang((lang) => midSentence(inLang(title, lang))),
  })

const ofUnionPattern: Text = ['{union}{title}', '{union} {subject}', '{title} ({union})', '{union}{title}']

/** Status of an order: only advances, except to void. */
export const orderStates = {
  paid: optionTexts.paid,
  done: optionTexts.completed,
  settled: optionTexts.settledByPlatform,
  shared: ['已返佣', 'Shared', 'Repartido', '分配済み'],
  void: ['已失效', 'Void', 'Anulado', '無効'],
} as const satisfies Record<string, Text>

export const stateColors = { paid: 'blue', done: 'dark', settled: 'orange', shared: 'green', void: 'grey' } as const

/** Kinds of a pull. */
export const pullKinds = {
  auto: ['自动拉取', 'Automatic', 'Automática', '自動取得'],
  hand: ['手工重拉', 'Manual', 'Manual', '手動再取得'],
  month: ['月度对账', 'Monthly reconciliation', 'Conciliación mensual', '月次照合'],
} as const satisfies Record<string, Text>

export const pullStates = {
  waiting: optionTexts.inProgress,
  done: optionTexts.completed,
  differs: optionTexts.hasDifferences,
  failed: glossaryTerms.failed,
} as const satisfies Record<string, Text>
