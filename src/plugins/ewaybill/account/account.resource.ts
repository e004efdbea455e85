import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, datetime, int, money, password, region, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { waybillCarriers, waybillTexts } from '../words.ts'
import { hintTexts } from '#core/text/hint-texts.ts'

/** A contract with a carrier's branch that issues waybills (电子面单账号), with the sender. */
export const ewaybillAccount = defineResource({
  table: 'ewaybill_account',
  page: '/plugin/ewaybill/account',
  pages: { manage: '/plugin/ewaybill/account/manage' },
  recordPage: { figures: ['balance'] },
  api: 'addons/ewaybill/seller',
  reach: { shared: 'Carriers and waybill accounts serve all departments' },
  object: 'Account',
  title: waybillTexts.accounts,
  short: ['面单账号', 'Waybill accounts', 'Cuentas', '送り状アカウント'],
  singular: waybillTexts.account,
  icon: 'idcard',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    carrier: select(waybillTexts.carrier, waybillCarriers, { required: true }),
    customer_name: text(['客户号', 'Customer no.', 'N.º de cliente', '顧客番号'], {
      max: 60,
      help: [
        '快递鸟：网点给的 CustomerName；菜鸟：商家 userId',
        'Kdniao: CustomerName from the branch. Cainiao: userId of the merchant',
        'Kdniao: CustomerName de la oficina. Cainiao: userId del comercio',
        'Kdniao：営業所の CustomerName。菜鳥：加盟店の userId',
      ],
    }),
    customer_pwd: password(['客户密码', 'Customer password', 'Contraseña de cliente', '顧客パスワード'], {
      min: 1,
      help: hintTexts.storedEncryptedLeaveBlankToKeepIt,
    }),
    month_code: text(['月结号', 'Monthly account', 'Cuenta mensual', '月締め番号'], { max: 60 }),
    send_site: text(['快递网点', 'Carrier branch', 'Oficina del transportista', '営業所'], { max: 60 }),
    pay_type: select(
      ['运费支付', 'Freight paid by', 'Porte a cargo de', '運賃の支払'],
      {
        sender: ['寄方现付', 'Sender, at once', 'Remitente, al contado', '元払い'],
        receiver: ['收方到付', 'Receiver', 'Destinatario', '着払い'],
        monthly: ['寄付月结', 'Sender, monthly', 'Remitente, mensual', '月締め'],
      },
      { required: true, default: 'monthly' },
    ),
    exp_type: int(glossaryTerms.businessType, {
      required: true,
      default: 1,
      min: 1,
      max: 99,
      help: [
        '物流公司的业务编码，1 为标准快件',
        'The carrier’s own number of the service; 1 is standard',
        'Número del servicio del transportista; 1 es estándar',
        '配送会社のサービス番号。1 は標準',
      ],
    }),
    template_url: text(['模板地址', 'Template address', 'Dirección de la plantilla', 'テンプレートのアドレス'], {
      max: 300,
      pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' },
      help: ['仅菜鸟需要', 'Needed by Cainiao only', 'Solo lo necesita Cainiao', '菜鳥のみ必要です'],
    }),
    template_size: select(
      ['面单尺寸', 'Label size', 'Tamaño de la etiqueta', 'ラベルサイズ'],
      {
        s150: ['100 × 150 mm', '100 × 150 mm', '100 × 150 mm', '100 × 150 mm'],
        s180: ['100 × 180 mm', '100 × 180 mm', '100 × 180 mm', '100 × 180 mm'],
        s130: ['76 × 130 mm', '76 × 130 mm', '76 × 130 mm', '76 × 130 mm'],
      },
      { required: true, default: 's150' },
    ),
    is_notice: bool(['通知上门揽件', 'Request collection', 'Pedir recogida', '集荷を依頼'], { default: false }),
    sender_name: text(['寄件人', 'Sender', 'Remitente', '差出人'], { required: true, max: 40 }),
    sender_phone: text(['寄件电话', 'Sender’s phone', 'Teléfono del remitente', '差出人の電話'], {
      required: true,
      max: 20,
      pattern: { test: /^[0-9+-]{7,20}$/, refused: 'wrong_type' },
    }),
    region: region(glossaryTerms.region, { required: true }),
    street: text(glossaryTerms.address, { required: true, max: 200 }),
    fee: money(['单张费用', 'Fee of a waybill', 'Coste por etiqueta', '1枚の料金'], {
      required: true,
      default: 0,
      min: 0,
      max: 100_000,
    }),
    low_balance: int(['余量提醒', 'Warn below', 'Avisar por debajo de', '残数の警告'], {
      required: true,
      default: 50,
      min: 0,
      max: 1_000_000,
    }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 9999, help: hints.sort }),
    enabled: bool(glossaryTerms.active, { default: true }),
    balance: int(['面单余量', 'Waybills left', 'Etiquetas restantes', '送り状の残数'], { server: true }),
    balance_at: datetime(['余量时间', 'Counted at', 'Contadas el', '残数の確認日時'], { server: true }),
    problem: text(glossaryTerms.reason, { server: true, max: 100, names: 'refusal' }),
  },
  computed: { low: bool(['余量不足', 'Few left', 'Quedan pocas', '残りわずか']) },
  unique: [['name']],
  example: {
    values: (body, n) => ({
      ...body,
      sender_phone: `0580-${2_000_000 + n}`,
      template_url: `https://templates.example/${n}`,
    }),
  },
  list: {
    columns: [
      'name',
      'carrier',
      'customer_name',
      'send_site',
      'balance',
      'low',
      'balance_at',
      'enabled',
      'fee',
      'sort',
      'problem',
    ],
    hidden: ['balance_at', 'fee', 'sort'],
    filters: ['name', 'carrier', 'enabled', 'low'],
    keyword: ['name', 'customer_name'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
  },
  form: [
    {
      title: waybillTexts.account,
      fields: ['name', 'carrier', 'customer_name', 'customer_pwd', 'month_code', 'send_site'],
    },
    { title: ['寄件', 'Sender', 'Remitente', '発送元'], fields: ['sender_name', 'sender_phone', 'region', 'street'] },
    {
      title: ['快递下单', 'Order pick-up', 'Solicitar recogida', '集荷依頼'],
      fields: ['pay_type', 'exp_type', 'is_notice', 'template_size', 'template_url'],
    },
    { title: glossaryTerms.others, fields: ['fee', 'low_balance', 'enabled', 'sort'] },
  ],
})
