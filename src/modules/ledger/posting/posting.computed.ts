import { computed } from '../../db.ts'
import { ledgerPosting } from './posting.resource.ts'

/** What a posting adds to money, or takes away. */
export const postingFigures = computed(ledgerPosting, { change: '(coalesce(t.credit, 0) - coalesce(t.debit, 0))' })
