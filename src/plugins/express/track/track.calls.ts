import { AppError } from '#core/errors/errors.ts'
import { quantity } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { formatInstant } from '#core/value/time.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { expressSetting } from '../setting/setting.resource.ts'
import { askTrack, followTrack } from './track.jobs.ts'
import { whyUntracked } from './parcel.ts'
import { expressTrack, parcelStates } from './track.resource.ts'

const id = quantity(['编号', 'ID', 'ID', 'ID'], { required: true, decimals: 0, min: 1 })
const untrackedTitle: Text = ['未跟踪', 'Not tracked', 'Sin seguimiento', '追跡なし']
const trackTitle = ['物流轨迹', 'Tracking history', 'Historial de seguimiento', '配送履歴'] as const

export const trackPanel = { at: 'express_track', title: trackTitle, api: '/addons/express/seller/TrackSteps' } as const
export const parcelPanel = { at: 'shipment', title: trackTitle, api: '/addons/express/seller/ParcelSteps' } as const

export const trackCalls = [
  defineCall({
    path: '/addons/express/seller/TrackAsk',
    method: 'POST',
    title: ['查询轨迹', 'Refresh tracking', 'Actualizar seguimiento', '配送状況を更新'],
    access: 'api',
    button: { table: 'express_track', key: 'ask', scope: 'row', when: [['state', 'not_in', ['signed', 'returned']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'express_track' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: of }, ctx) {
      const { state } = await ctx.find(expressTrack, of)
      if (state === 'signed' || state === 'returned') throw new AppError('state_changed')
      if ((await ctx.single(expressSetting)).key === null) throw new AppError('express_not_set_up')
      await ctx.dispatch(followTrack, of)
      await ctx.dispatch(askTrack, of)
      return { id: of }
    },
  }),
  defineCall({
    path: '/addons/express/seller/TrackSteps',
    method: 'GET',
    title: trackTitle,
    access: 'api',
    input: { id },
    run: async ({ id: of }, ctx): Promise<PanelAnswer> => stepsOf(await ctx.find(expressTrack, of), ctx),
  }),
  defineCall({
    path: '/addons/express/seller/ParcelSteps',
    method: 'GET',
    title: trackTitle,
    access: 'api',
    input: { id },
    /** Where a parcel of an order is, also one that goes under the number of another; why it is not followed otherwise. */
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      const parcel = await ctx.find(shipment, of)
      const { tracking_no } = parcel
      const { db, suid } = ctx
      const own = db
        .selectFrom('express_track')
        .select('id')
        .where('suid', '=', suid)
        .where((is) => is.or([is('shipment_id', '=', of), is('no', '=', tracking_no)]))
      const found = await own
        .where('del_at', 'is', null)
        .orderBy((is) => is('shipment_id', '=', of), 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return found ? stepsOf(await ctx.find(expressTrack, found.id), ctx) : untracked(await whyUntracked(parcel, ctx), ctx)
    },
  }),
]

interface Told {
  no: string
  state: keyof typeof parcelStates
  steps: { at: number; text: string; place: string | null }[] | null
}

const untracked = (reason: Text, { lang }: Ctx<DB>): PanelAnswer => ({
  facts: [{ title: inLang(untrackedTitle, lang), text: inLang(reason, lang), color: 'orange' }],
})

function stepsOf({ no, state, steps }: Told, { lang }: Ctx<DB>): PanelAnswer {
  const said = (one: Parameters<typeof inLang>[0]) => inLang(one, lang)
  const columns = [['时间', 'Time', 'Hora', '日時'], ['地点', 'Place', 'Lugar', '場所'], ['动态', 'Event', 'Evento', 'イベント']] as const // prettier-ignore
  return {
    facts: [{ title: said(expressTrack.fields.no.label), text: no }, { title: said(expressTrack.fields.state.label), text: said(parcelStates[state]) }], // prettier-ignore
    tables: [
      {
        columns: columns.map((title) => ({ title: said(title) })),
        rows: (steps ?? []).map(({ at, text, place }) => ({ cells: [formatInstant(at), place ?? '', text] })),
      },
    ],
  }
}
