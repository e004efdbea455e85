import { afterSave } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { askTrack, followTrack } from './track.jobs.ts'
import { expressTrack } from './track.resource.ts'

/** A parcel is followed as soon as it is written down, and again where its number was put right. */
export const beginTrack = afterSave(expressTrack, async (row, before, ctx) => {
  const same = before?.no === row.no && before.company_id === row.company_id && before.phone_tail === row.phone_tail
  if (same || (await ctx.single(expressSetting)).key === null) return
  await ctx.dispatch(followTrack, row.id)
  await ctx.dispatch(askTrack, row.id)
})
