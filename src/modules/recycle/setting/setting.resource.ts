import { defineResource } from '#core/define/resource.ts'
import { percent } from '#core/fields/index.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** How far an inspected price may differ from the offer without a second person. */
export const recycleSetting = defineResource({
  table: 'recycle_setting',
  single: true,
  page: '/recycle/setting',
  api: 'seller/recycle/setting',
  object: 'Setting',
  title: ['回收设置', 'Recycling settings', 'Ajustes de recompra', '回収設定'],
  short: ['回收设置', 'Recycling settings', 'Ajustes', '回収設定'],
  icon: 'setting',
  fields: {
    above_bp: percent(
      [
        '高于预估须复核',
        'Recheck if above estimate by',
        'Revisar si supera la oferta en',
        '見積を上回る場合の再確認基準',
      ],
      {
        required: true,
        default: 20,
        min: 0,
        max: 1000,
      },
    ),
    below_bp: percent(
      [
        '低于预估须复核',
        'Recheck if below estimate by',
        'Revisar si baja de la oferta en',
        '見積を下回る場合の再確認基準',
      ],
      {
        required: true,
        default: 50,
        min: 0,
        max: 100,
        help: [
          '检测价超出此范围时，须由检测人以外的人复核后才请用户确认',
          'Outside these limits, a person other than the inspector rechecks the price before the member confirms',
          'Fuera de estos límites confirma el precio otra persona antes de preguntar al miembro',
          '検品価格がこの範囲を外れる場合は、検品者以外の人が再確認してから会員に確認を求めます',
        ],
      },
    ),
  },
  list: { columns: [] },
  form: [{ title: commonTexts.inspection, fields: ['above_bp', 'below_bp'] }],
})
