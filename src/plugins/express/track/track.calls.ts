import { AppError } from '#core/errors/errors.ts'
import { quantity } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { formatInstant } from '#core/value/time.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { queryTrack, subscribeTrack } from './track.jobs.ts'
import { untrackedReason } from './parcel.ts'
import { expressTrack, parcelStates } from './track.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const untrackedTitle: Text = ['未跟踪', 'Not tracked', 'Sin seguimiento', '追跡なし']
const trackTitle = commonTexts.trackingHistory

export const trackPanel = { at: 'express_track', title: trackTitle, api: '/addons/express/seller/TrackSteps' } as const
export const parcelPanel = { at: 'shipment', title: trackTitle, api: '/addons/express/seller/ParcelSteps' } as const

export const trackCalls = [
  defineCall({
    path: '/addons/express/seller/TrackAsk',
    method: 'POST',
    title: ['查询轨迹', 'Refresh tracking', 'Actualizar seguimiento', '配送状況を更新'],
    access: 'api',
    button: {
      table: 'express_track',
      key: 'ask',
      scope: 'row',
      when: [['state', 'not_in', ['signed', 'returned']]],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'express_track' } },
    exampleAfter: ['/addons/express/seller/SetSave'],
    async run({ id: trackId }, ctx) {
      const { state } = await ctx.find(expressTrack, trackId)
      if (state === 'signed' || state === 'returned') throw new AppError('state_changed')
      if ((await ctx.single(expressSetting)).key === null) throw new AppError('express_not_set_up')
      await ctx.dispatch(subscribeTrack, trackId)
      await ctx.dispatch(queryTrack, trackId)
      return { id: trackId }
    },
  }),
  defineCall({
    path: '/addons/express/seller/TrackSteps',
    method: 'GET',
    title: trackTitle,
    access: 'api',
    input: { id },
    run: async ({ id: trackId }, ctx): Promise<PanelAnswer> => stepsOf(await ctx.find(expressTrack, trackId), ctx),
  }),
  defineCall({
    path: '/addons/express/seller/ParcelSteps',
    method: 'GET',
    title: trackTitle,
    access: 'api',
    input: { id },
    /**
     * Tracking steps of a parcel of an order, also of one that shares its number with another; otherwise the reason why
     * it is not tracked.
     */
    async run({ id: shipmentId }, ctx): Promise<PanelAnswer> {
      const parcel = await ctx.find(shipment, shipmentId)
      const { tracking_no } = parcel
      const { db, suid } = ctx
      const tracks = db
        .selectFrom('express_track')
        .select('id')
        .where('suid', '=', suid)
        .where((is) => is.or([is('shipment_id', '=', shipmentId), is('no', '=', tracking_no)]))
      const track = await tracks
        .where('del_at', 'is', null)
        .orderBy((is) => is('shipment_id', '=', shipmentId), 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return track
        ? stepsOf(await ctx.find(expressTrack, track.id), ctx)
        : untracked(await untrackedReason(parcel, ctx), ctx)
    },
  }),
]

interface TrackRow {
  no: string
  state: keyof typeof parcelStates
  steps: { at: number; text: string; place: string | null }[] | null
}

const untracked = (reason: Text, { lang }: Ctx<DB>): PanelAnswer => ({
  facts: [{ title: inLang(untrackedTitle, lang), text: inLang(reason, lang), color: 'orange' }],
})

function stepsOf({ no, state, steps }: TrackRow, { lang }: Ctx<DB>): PanelAnswer {
  const label = (text: Parameters<typeof inLang>[0]) => inLang(text, lang)
  const columns = [fieldTexts.time, labelTexts.place, labelTexts.timelineEvent] as const
  return {
    facts: [
      { title: label(expressTrack.fields.no.label), text: no },
      { title: label(expressTrack.fields.state.label), text: label(parcelStates[state]) },
    ],
    tables: [
      {
        columns: columns.map((title) => ({ title: label(title) })),
        rows: (steps ?? []).map(({ at, text, place }) => ({ cells: [formatInstant(at), place ?? '', text] })),
      },
    ],
  }
}
