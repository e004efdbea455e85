import { bool, int, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The points after the last day that has a rule. */
export const afterLast = {
  again: ['从第一天重新计算', 'Begin again with the first day', 'Empezar de nuevo por el primer día', '1日目に戻る'],
  stay: ['一直按最后一天', 'Stay with the last day', 'Seguir con el último día', '最終日のまま続ける'],
} as const

/** Terms of the daily check-in (签到设置). */
export const signinSetting = defineResource({
  table: 'signin_setting',
  single: true,
  page: '/plugin/signin/setup',
  api: 'addons/signin/seller',
  object: 'Set',
  calls: { Info: '/addons/signin/seller/SetInfo', Save: '/addons/signin/seller/SetSave' },
  title: ['签到设置', 'Check-in settings', 'Ajustes del registro', 'チェックイン設定'],
  short: ['签到设置', 'Check-in settings', 'Ajustes', 'チェックイン設定'],
  icon: 'calendar',
  fields: {
    is_open: bool(['开启签到', 'Open to buyers', 'Abierto a compradores', '受付中'], { default: true }),
    after_last: select(['规则用完后', 'After the last day', 'Tras el último día', '最終日の後'], afterLast, {
      required: true,
      default: 'again',
    }),
    makeup_days: int(['可补签天数', 'Days that can be made up for', 'Días recuperables', '補填できる日数'], {
      required: true,
      default: 0,
      min: 0,
      max: 30,
      help: ['0 为不支持补签', '0: none', '0: ninguno', '0 は補填なし'],
    }),
    makeup_cost: int(
      ['每次补签消耗积分', 'Points for making up a day', 'Puntos por recuperar un día', '1回の補填に使うポイント'],
      {
        required: true,
        default: 10,
        min: 0,
        max: 1_000_000,
        when: [['makeup_days', 'not_in', ['0']]],
        help: [
          '0 为免费补签：会员可一次补回注册以来的这些天，积分照发；积分可抵扣时等于送钱',
          '0: free. A member collects the points of all these days since joining at once; points may pay orders',
          '0: gratis. El miembro obtiene de una vez los puntos de todos esos días desde su alta; los puntos pueden pagar pedidos',
          '0 は無料。会員は登録以降のこれらの日のポイントを一度に受け取れます。ポイントは支払いに使える場合があります',
        ],
      },
    ),
  },
  list: { columns: [] },
  form: [{ title: labelTexts.rules, fields: ['is_open', 'after_last', 'makeup_days', 'makeup_cost'] }],
})
