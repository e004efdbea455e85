import { computed } from '../../db.ts'
import { recycleBrand } from './brand.resource.ts'

export const brandFigures = computed(recycleBrand, {
  // no categories selected means all categories, shown without a number
  category_count: 'nullif(cardinality(t.categories), 0)',
})
