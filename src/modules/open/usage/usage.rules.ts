import { computed } from '../../db.ts'
import { openUsage } from './usage.resource.ts'

/** The last second of the day: its calls are found in the log between the two. */
export const openUsageEnd = computed(openUsage, { until: `(t.day + interval '1 day' - interval '1 second')` })
