import { computed } from '../../db.ts'
import { ledgerPosting } from './posting.resource.ts'

/** The signed money amount of a posting. */
export const postingFigures = computed(ledgerPosting, { change: '(coalesce(t.credit, 0) - coalesce(t.debit, 0))' })
