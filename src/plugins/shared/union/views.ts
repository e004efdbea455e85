import type { Chart, Counter, PageDef } from '#core/define/module.ts'
import type { Panel } from '#core/define/record-page.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { unionTexts } from './words.ts'

const viewPattern: Text = ['{union}{title}', '{union}: {title}', '{union}: {title}', '{union}の{title}']
const sitesPattern: Text = ['{union}网站', '{union} sites', 'Sitios de {union}', '{union}のサイト']

/** Pages, to-do counters, a chart and the order panel of an advert that a union’s add-on adds to its lists. */
export function unionViews(
  key: string,
  union: Text,
): { pages: PageDef[]; panels: Panel[]; counters: Counter[]; charts: Chart[] } {
  const titled = (title: Text): Text => fillText(viewPattern, { union, title })
  return {
    pages: [
      {
        path: `/plugin/${key}/site`,
        kind: 'custom',
        title: fillText(sitesPattern, { union }),
        short: ['网站', 'Sites', 'Sitios', 'サイト'],
        api: [`/addons/${key}/seller/SiteList`],
        menu: true,
        icon: 'link',
      },
    ],
    panels: [
      { at: `${key}_advert`, title: unionTexts.orders, api: `/addons/${key}/seller/OrderManage`, by: 'advert_id' },
    ],
    counters: [
      {
        key: `${key}_failed`,
        title: titled(['拉取失败', 'pulls that failed', 'descargas fallidas', '取得の失敗']),
        page: `/plugin/${key}/pull/manage`,
        query: { status: 'failed' },
        notice: true,
      },
      {
        key: `${key}_token`,
        title: titled(['授权令牌失效，请续期', 'token to be renewed', 'token por renovar', 'トークンの更新が必要です']),
        page: `/plugin/${key}/pull/manage`,
        query: { kind: 'auto', status: 'failed', problem: 'token_expired' },
        notice: true,
        to: `/plugin/${key}/setup`,
      },
      {
        key: `${key}_stuck`,
        title: titled(['返佣受阻', 'commissions blocked', 'repartos bloqueados', '分配の保留']),
        page: `/plugin/${key}/order/manage`,
        query: { stuck: '1' },
        notice: true,
      },
      {
        key: `${key}_differs`,
        title: titled(['对账差异', 'reconciliation differences', 'diferencias de conciliación', '照合差異']),
        page: `/plugin/${key}/pull/manage`,
        query: { status: 'differs' },
      },
    ],
    charts: [
      {
        key: `${key}_fees`,
        title: titled(['每日佣金', 'commission by day', 'comisión por día', '日別の報酬']),
        per: 'day',
        series: [
          { title: unionTexts.settled, page: `/plugin/${key}/order/manage`, by: 'settled_at', sum: 'settle_fee' },
        ],
      },
    ],
  }
}
