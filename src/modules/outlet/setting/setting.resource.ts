import { defineResource } from '#core/define/resource.ts'
import { bool, int } from '#core/fields/index.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Limits and rules for recording and checking visits. */
export const visitSetting = defineResource({
  table: 'visit_setting',
  single: true,
  page: '/dataDetails/clockinSetting',
  api: 'seller/clockin',
  object: 'ClockinSetting',
  title: ['打卡设置', 'Visit settings', 'Ajustes de visitas', 'チェックイン設定'],
  icon: 'setting',
  fields: {
    fence_m: int(commonTexts.rangeForVisits, {
      required: true,
      default: 300,
      min: 20,
      max: 5000,
      unit: 'm',
      help: [
        '离网点更远为超范围',
        'Farther away from the outlet is out of range',
        'Más lejos queda fuera de rango',
        'これより遠いと範囲外になります',
      ],
    }),
    photo_out: bool(
      ['超范围须拍照', 'A photo when out of range', 'Foto obligatoria fuera de rango', '範囲外は写真が必須'],
      {
        default: true,
      },
    ),
    stay_hours: int(
      ['到店最长时间（小时）', 'Longest stay (hours)', 'Permanencia máxima (horas)', '最長滞在（時間）'],
      {
        required: true,
        default: 8,
        min: 1,
        max: 24,
        help: [
          '超过仍未离店的自动结束，不计停留',
          'A visit still open after that ends automatically, without a stay',
          'Una visita que siga abierta después termina automáticamente, sin permanencia',
          '超えても退店しない訪問は自動終了し、滞在は数えません',
        ],
      },
    ),
    makeup_days: int(['补卡期限（天）', 'Days to enter later', 'Días para registrar después', '後日入力の期限（日）'], {
      required: true,
      default: 7,
      min: 1,
      max: 60,
    }),
    speed_kmh: int(['速度上限（公里/小时）', 'Highest speed (km/h)', 'Velocidad máxima (km/h)', '最高速度（km/h）'], {
      required: true,
      default: 150,
      min: 20,
      max: 1000,
      help: [
        '两次打卡之间更快的会被标记',
        'Faster between two entries is marked',
        'Se marca un desplazamiento más rápido entre dos registros',
        '2回のチェックイン間がこれより速いと要確認として表示します',
      ],
    }),
    same_place: int(['一地网点数', 'Outlets at one place', 'Puntos en un lugar', '同一地点の店舗数'], {
      required: true,
      default: 3,
      min: 2,
      max: 50,
      help: [
        '一天内在 30 米内打卡这么多网点会被标记',
        'So many outlets within 30 m in a day are marked',
        'Se marca si en un día se registran tantos puntos en un radio de 30 m',
        '1日に30 m以内でこの数の店舗にチェックインすると要確認として表示します',
      ],
    }),
  },
  list: { columns: [] },
  form: [
    {
      title: ['到店', 'At the outlet', 'En el punto', '店舗訪問'],
      fields: ['fence_m', 'photo_out', 'stay_hours', 'makeup_days'],
    },
    { title: commonTexts.exceptionFlags, fields: ['speed_kmh', 'same_place'] },
  ],
})
