import { glossaryTerms } from '#core/text/glossary.ts'
import type { Chart } from '#core/define/module.ts'

/** The partners of the supplier by relation and category. */
export const customersByKind: Chart = {
  key: 'customers',
  title: ['往来单位构成', 'Partners by category', 'Socios comerciales por categoría', '取引先の内訳'],
  per: 'kind',
  series: [
    {
      title: glossaryTerms.partners,
      page: '/basicdata/customer/manage',
      by: 'category',
    },
  ],
}
