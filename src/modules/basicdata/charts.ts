import type { Chart } from '#core/define/module.ts'

/** Who the supplier trades with. */
export const customersByKind: Chart = {
  key: 'customers',
  title: { zh: '往来单位构成', en: 'Partners by category', es: 'Socios comerciales por categoría', ja: '取引先の内訳' },
  per: 'kind',
  series: [
    {
      title: { zh: '往来单位', en: 'Partners', es: 'Socios comerciales', ja: '取引先' },
      page: '/basicdata/customer/manage',
      by: 'category',
    },
  ],
}
