import { bool, datetime, password, phone, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { forUnion, walletPage } from '../shared/union-accounts.ts'
import { accountKinds, cardWords } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A bank account (银行卡) for payouts of a union account. Its number is encrypted; people see the last four digits. */
export const bankCard = defineResource({
  table: 'bank_card',
  page: `${walletPage}/BankcardManage`,
  pages: { manage: `${walletPage}/BankcardManage`, add: false, edit: false, del: false },
  api: 'seller/paymentwallet',
  reach: { company: 'The settlement account with the platform is the company’s' },
  object: 'Bankcard',
  title: cardWords.cards,
  singular: cardWords.card,
  icon: 'idcard',
  rule: forUnion,
  proof: true,
  fields: {
    kind: select(cardWords.kind, accountKinds, {
      required: true,
      default: 'company',
      help: [
        '对公账户的户名必须与认证的企业名称一致',
        'A company account must be in the certified name of the company',
        'Una cuenta de empresa debe estar a nombre de la empresa certificada',
        '法人口座の名義は認証された会社名と一致する必要があります',
      ],
    }),
    holder: text(cardWords.holder, { required: true, max: 100 }),
    bank: text(cardWords.bank, { required: true, max: 60 }),
    branch: text(cardWords.branch, { max: 100 }),
    card_no: password(['卡号/账号', 'Account number', 'Número de cuenta', '口座番号'], {
      help: [
        '加密保存，只显示末四位；修改其他信息时不填则不变',
        'Stored encrypted; only the last four digits are shown. Leave blank to keep it unchanged',
        'Se guarda cifrado; solo se muestran las cuatro últimas cifras. Deje en blanco para no cambiarlo',
        '暗号化して保存し、下4桁だけ表示します。空欄の場合：変更しません',
      ],
    }),
    last4: text(cardWords.last4, { required: true, server: true, max: 4 }),
    phone: phone(['预留手机', 'Mobile registered with bank', 'Móvil registrado en el banco', '銀行登録の携帯番号'], {
      when: [['kind', 'in', ['personal']]],
      requiredWhen: [['kind', 'in', ['personal']]],
    }),
    id_no: password(
      ['持卡人身份证号', 'Holder’s identity number', 'N.º de identidad del titular', '名義人の身分証番号'],
      {
        when: [['kind', 'in', ['personal']]],
        help: [
          '用于四要素验证，加密保存',
          'For four-element verification; stored encrypted',
          'Para comprobar los cuatro datos; se guarda cifrado',
          '四要素の照合に使い、暗号化して保存します',
        ],
      },
    ),
    is_default: bool(fieldTexts.byDefault),
    checked_at: datetime(['验证时间', 'Verified at', 'Verificada el', '確認日時'], { server: true }),
    check_remark: text(['验证说明', 'About the verification', 'Sobre la verificación', '確認の備考'], {
      server: true,
      max: 200,
    }),
  },
  flow: {
    initial: 'unverified',
    states: {
      unverified: ['未验证', 'Not verified', 'Sin verificar', '未確認'],
      verifying: ['验证中', 'Being verified', 'En verificación', '確認中'],
      amount: ['待填到账金额', 'Enter amount received', 'Falta indicar lo recibido', '入金額の入力待ち'],
      verified: ['已验证', 'Verified', 'Verificada', '確認済み'],
      failed: ['验证未通过', 'Verification failed', 'No verificada', '確認できず'],
    },
    colors: { unverified: 'grey', verifying: 'orange', amount: 'blue', verified: 'green', failed: 'red' },
    editable: ['unverified', 'failed', 'verified'],
    deletable: ['unverified', 'failed', 'verified'],
    selectable: ['verified'],
    byCalls: ['verified', 'failed', 'amount'],
    transitions: {
      verify: {
        title: ['申请验证', 'Verify', 'Verificar', '確認を依頼'],
        from: ['unverified', 'failed'],
        to: 'verifying',
      },
    },
  },
  label: 'bank',
  code: 'last4',
  example: { untested: 'Its number is sealed and never read back, and the platform has to verify it.' },
  list: {
    brief: ['bank', 'last4', 'status'],
    columns: ['bank', 'last4', 'status', 'holder', 'is_default', 'kind', 'branch', 'checked_at', 'check_remark'],
    filters: ['holder', 'kind', 'status'],
    sort: { by: 'is_default', asc: false },
    export: 'both',
  },
  form: [
    { title: cardWords.account, fields: ['kind', 'holder', 'bank', 'branch', 'card_no', 'phone', 'id_no'] },
    { title: labelTexts.use, fields: ['is_default'] },
  ],
  formStyle: 'dialog',
})
