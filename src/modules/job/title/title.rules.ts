import { computed } from '../../db.ts'
import { jobTitle } from './title.resource.ts'

/** Number of jobs of a title, including those of child titles. */
export const titleFigures = computed(jobTitle, {
  jobs: `(select count(*)::int from job j where j.suid = t.suid and j.del_at is null and j.title_id in (
    select b.id from job_title b where b.suid = t.suid and (b.id = t.id or b.parent_id = t.id) and b.del_at is null))`,
})
