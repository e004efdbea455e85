import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, money } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

const never = ['不填则不需要', 'Leave blank for never', 'Deje en blanco para no exigirla', '空欄の場合：不要'] as const

/** The limits above which a recharge needs a second person, and whether members are notified. */
export const rechargeSetting = defineResource({
  table: 'recharge_setting',
  single: true,
  page: '/finance/walletlog/setting',
  api: 'seller/wallet',
  object: 'RechargeSetting',
  title: ['充值设置', 'Recharge settings', 'Ajustes de recargas', 'チャージ設定'],
  short: ['充值设置', 'Recharge settings', 'Ajustes de recarga', 'チャージ設定'],
  icon: 'setting',
  proof: true,
  fields: {
    second_above: money(
      ['金额复核起点', 'Second approval from amount', 'Importe para segunda aprobación', '再確認が必要な金額'],
      {
        min: 0,
        default: 1_000,
        help: never,
      },
    ),
    points_above: int(
      ['积分复核起点', 'Second approval from points', 'Puntos para segunda aprobación', '再確認が必要なポイント'],
      {
        min: 0,
        default: 10_000,
        help: never,
      },
    ),
    notify: bool(['短信通知会员', 'Notify members by SMS', 'Avisar por SMS', '会員にSMSで通知'], {
      help: [
        '需安装短信插件，并启用编码为 recharge 的模板',
        'Needs the SMS plugin and an enabled template with the code recharge',
        'Requiere el complemento de SMS y una plantilla activa con el código recharge',
        'SMSプラグインと、コードが recharge の有効なテンプレートが必要です',
      ],
    }),
  },
  list: { columns: ['second_above', 'points_above', 'notify'] },
  form: [{ title: glossaryTerms.general, fields: ['second_above', 'points_above', 'notify'] }],
})
