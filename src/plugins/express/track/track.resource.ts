import { defineResource } from '#core/define/resource.ts'
import { bool, datetime, int, json, ref, select, shape, text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** States of a parcel. */
export const parcelStates = {
  waiting: ['暂无轨迹', 'Nothing yet', 'Sin datos aún', '情報なし'],
  taken: ['已揽收', 'Collected', 'Recogido', '集荷済み'],
  moving: ['运输中', 'On its way', 'En camino', '輸送中'],
  delivering: ['派送中', 'Out for delivery', 'En reparto', '配達中'],
  signed: optionTexts.delivered,
  problem: optionTexts.exception,
  returned: optionTexts.returned,
} as const satisfies Record<string, Text>

/** A parcel tracked at a service, with its known steps (运单轨迹). */
export const expressTrack = defineResource({
  table: 'express_track',
  page: '/plugin/express/track',
  recordPage: { figures: ['latest_at'] },
  api: 'addons/express/seller',
  reach: { of: ['shipment_id'] },
  object: 'Track',
  calls: { Select: false },
  title: ['运单轨迹', 'Tracked parcels', 'Envíos seguidos', '荷物の追跡'],
  singular: commonTexts.parcel,
  icon: 'environment',
  fields: {
    company_id: ref(fieldTexts.carrier, 'express_company', { required: true }),
    no: text(hintTexts.trackingNo, {
      code: true,
      required: true,
      max: 40,
      pattern: { test: /^[A-Za-z0-9-]{5,40}$/, refused: 'wrong_type' },
    }),
    phone_tail: text(['手机尾号', 'Last digits of the phone', 'Últimas cifras del teléfono', '電話番号の下4桁'], {
      max: 4,
      pattern: { test: /^\d{4}$/, refused: 'wrong_type' },
      help: [
        '收件人或寄件人手机后四位，顺丰、中通等需要',
        'Last four digits of the recipient’s or sender’s mobile; required by SF, ZTO and others',
        'Últimas cuatro cifras del móvil del destinatario o del remitente; SF, ZTO y otros las piden',
        '受取人または差出人の携帯電話番号の下4桁。順豊・中通などで必要です',
      ],
    }),
    shipment_id: ref(fieldTexts.parcelOfAnOrder, 'shipment', { server: true }),
    state: select(glossaryTerms.status, parcelStates, {
      required: true,
      default: 'waiting',
      server: true,
      colors: {
        waiting: 'grey',
        taken: 'blue',
        moving: 'blue',
        delivering: 'blue',
        signed: 'green',
        problem: 'red',
        returned: 'orange',
      },
    }),
    latest: text(['最新动态', 'Latest', 'Último movimiento', '最新状況'], { server: true, max: 300 }),
    latest_at: datetime(['动态时间', 'At', 'Fecha del movimiento', '最新状況の日時'], { server: true }),
    signed_at: datetime(fieldTexts.deliveredAt, { server: true }),
    followed: bool(['已订阅推送', 'Followed', 'Con avisos', '通知を購読中'], { server: true }),
    asked: int(fieldTexts.checks, { required: true, default: 0, server: true }),
    asked_at: datetime(fieldTexts.checkedAt, { server: true }),
    problem: text(glossaryTerms.reason, { server: true, max: 100 }),
    steps: json(commonTexts.trackingHistory, {
      server: true,
      shape: shape.list(
        shape.object({
          at: shape.whole(),
          text: shape.text({ max: 300 }),
          place: shape.maybe(shape.text({ max: 60 })),
        }),
        { max: 200 },
      ),
    }),
  },
  label: 'no',
  unique: [['company_id', 'no']],
  example: { values: (body, n) => ({ ...body, no: `YT${10_000_000 + n}`, phone_tail: '0815' }) },
  list: {
    columns: [
      'no',
      'company_id',
      'state',
      'latest',
      'latest_at',
      'signed_at',
      'followed',
      'problem',
      'asked_at',
      'created_at',
    ],
    hidden: ['asked_at', 'created_at'],
    keyword: ['no'],
    filters: ['no', 'company_id', 'state', 'latest_at', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [{ title: commonTexts.parcel, fields: ['company_id', 'no', 'phone_tail'] }],
  formStyle: 'dialog',
})
