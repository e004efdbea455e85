import { datetime, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { waybillServices, waybillTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The account at a service that issues waybills of carriers (电子面单设置). */
export const ewaybillSetting = defineResource({
  table: 'ewaybill_setting',
  single: true,
  page: '/plugin/ewaybill/setup',
  api: 'addons/ewaybill/seller',
  object: 'Set',
  calls: { Info: '/addons/ewaybill/seller/SetInfo', Save: '/addons/ewaybill/seller/SetSave' },
  title: ['电子面单设置', 'Set up waybills', 'Ajustes de etiquetas', '電子送り状の設定'],
  short: ['电子面单设置', 'Set up waybills', 'Ajustes', '電子送り状の設定'],
  icon: 'setting',
  fields: {
    provider: select(waybillTexts.provider, waybillServices, { required: true, default: 'kdniao' }),
    account: text(fieldTexts.authorisedAccount, {
      required: true,
      max: 120,
      help: [
        '快递鸟的 EBusinessID，或菜鸟的 logistic_provider_id（商家授权码）',
        'EBusinessID of Kdniao, or logistic_provider_id of Cainiao',
        'EBusinessID de Kdniao o logistic_provider_id de Cainiao',
        'Kdniao の EBusinessID、または菜鳥の logistic_provider_id',
      ],
    }),
    key: password(labelTexts.key, {
      help: [
        '快递鸟的 AppKey，或菜鸟的 SecretKey；加密保存，不填则保持不变',
        'AppKey of Kdniao, or SecretKey of Cainiao; stored encrypted. Leave blank to keep it unchanged',
        'AppKey de Kdniao o SecretKey de Cainiao; se guarda cifrada. Deje en blanco para no cambiarla',
        'Kdniao の AppKey、または菜鳥の SecretKey。暗号化して保存します。空欄の場合：変更しません',
      ],
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      {
        ok: optionTexts.connected,
        refused: optionTexts.refusedByTheService,
        unreachable: optionTexts.notReachable,
      },
      { server: true, colors: { ok: 'green', refused: 'red', unreachable: 'orange' } },
    ),
    test_code: text(fieldTexts.reasonOfRefusal, { server: true, max: 100 }),
  },
  list: { columns: [] },
  form: [
    { title: waybillTexts.provider, fields: ['provider', 'account', 'key'] },
    { title: labelTexts.test, fields: ['tested_at', 'test_result', 'test_code'] },
  ],
})
