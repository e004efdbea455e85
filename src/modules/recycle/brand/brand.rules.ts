import { computed } from '../../db.ts'
import { recycleBrand } from './brand.resource.ts'

export const brandFigures = computed(recycleBrand, {
  category_count: 'coalesce(cardinality(t.categories), 0)',
})
