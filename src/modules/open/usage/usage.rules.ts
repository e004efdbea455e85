import { computed } from '../../db.ts'
import { openUsage } from './usage.resource.ts'

/** The last second of the day, as the upper bound of the log filter. */
export const openUsageEnd = computed(openUsage, { until: `(t.day + interval '1 day' - interval '1 second')` })
