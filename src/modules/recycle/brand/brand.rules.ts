import { computed } from '../../db.ts'
import { recycleBrand } from './brand.resource.ts'

export const brandFigures = computed(recycleBrand, {
  // none chosen: all of them, which is no number
  category_count: 'nullif(cardinality(t.categories), 0)',
})
