import { afterSave } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { queryTrack, subscribeTrack } from './track.jobs.ts'
import { expressTrack } from './track.resource.ts'

/** Subscribes a parcel when it is saved, and again when its number was corrected. */
export const subscribeOnSave = afterSave(expressTrack, async (row, before, ctx) => {
  const same = before?.no === row.no && before.company_id === row.company_id && before.phone_tail === row.phone_tail
  if (same || (await ctx.single(expressSetting)).key === null) return
  await ctx.dispatch(subscribeTrack, row.id)
  await ctx.dispatch(queryTrack, row.id)
})
