import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from './common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * Payment channels. The last four are providers behind a port of that name; `gateway` is the platform's own, which
 * collects joining fees: it sends no statements and makes no refunds.
 */
export const channels = {
  wallet: ['钱包余额', 'Wallet', 'Monedero', 'ウォレット'],
  score: labelTexts.points,
  cash: labelTexts.cash,
  transfer: labelTexts.bankTransfer,
  wxpay: labelTexts.wechatPay,
  alipay: optionTexts.alipay,
  unionpay: labelTexts.unionpay,
  gateway: ['平台收款', 'Platform gateway', 'Pasarela de la plataforma', 'プラットフォーム決済'],
} as const satisfies Record<string, Text>
export type Channel = keyof typeof channels

/** Channels that an operator or the ledger confirms; all others are checked through a port. */
export const internalChannels = ['wallet', 'score', 'cash', 'transfer'] as const satisfies readonly Channel[]
export type InternalChannel = (typeof internalChannels)[number]
export type PortChannel = 'wxpay' | 'alipay' | 'unionpay' | 'gateway'

export function isInternalChannel(channel: Channel): channel is InternalChannel {
  return internalChannels.some((internal) => internal === channel)
}
export function isPort(channel: Channel): channel is PortChannel {
  return !isInternalChannel(channel)
}
export function parseChannel(name: string): Channel | undefined {
  return channelNames.find((channel) => channel === name)
}
const channelNames: readonly Channel[] = [
  'wallet',
  'score',
  'cash',
  'transfer',
  'wxpay',
  'alipay',
  'unionpay',
  'gateway',
]

/** How the buyer is led to the payment. */
export const payMethods = {
  native: ['扫码支付', 'QR code', 'Código QR', 'QRコード'],
  jsapi: ['应用内支付', 'Inside the app', 'Dentro de la app', 'アプリ内'],
  h5: ['手机网页', 'Mobile browser', 'Navegador móvil', 'モバイルWeb'],
  page: ['电脑网页', 'Web page', 'Página web', 'PCサイト'],
  wap: ['手机网站', 'Mobile site', 'Sitio móvil', 'モバイルサイト'],
} as const satisfies Record<string, Text>
export type PayMethod = keyof typeof payMethods

export const payStates = {
  waiting: optionTexts.awaitingPaymentState,
  paid: ['已支付', 'Paid', 'Pagado', '支払い済み'],
  closed: optionTexts.closed,
} as const satisfies Record<string, Text>

/** The next step at the provider. */
export const paySteps = {
  start: optionTexts.placingOrder,
  open: ['等待付款', 'Awaiting payment', 'Pendiente de pago', '支払い待ち'],
  close: ['关单中', 'Closing', 'Cerrándose', '終了処理中'],
} as const satisfies Record<string, Text>

/**
 * The states of a money refund. `abnormal` and `closed` wait for a person: the provider cannot make it, or has given it
 * up for good.
 */
export const refundStates = {
  wait: ['待退款', 'Waiting', 'Pendiente', '返金待ち'],
  sent: optionTexts.submitted,
  processing: ['退款处理中', 'Processing', 'En proceso', '処理中'],
  ok: fieldTexts.refunded,
  closed: ['渠道已关闭', 'Closed by the channel', 'Cerrado por el canal', '決済サービスで終了'],
  abnormal: commonTexts.refundException,
} as const satisfies Record<string, Text>
/** Who acts next on a refund. */
export const nextSteps = {
  channel: ['等待渠道', 'The channel', 'El canal', '決済サービスの処理'],
  payout: commonTexts.payManually,
  decide: [
    '重试或人工打款',
    'Retry or pay out manually',
    'Reintentar o desembolsar manualmente',
    '再試行または手動送金',
  ],
  none: labelTexts.none,
} as const satisfies Record<string, Text>
export type RefundState = keyof typeof refundStates

/** The states of a payout through a channel. */
export const outgoingStates = {
  wait: ['待提交', 'To be sent', 'Por enviar', '送信待ち'],
  sent: optionTexts.beingHandled,
  waiting: optionTexts.awaitingTheUser,
  paid: optionTexts.credited,
  ended: ['未成功', 'Not paid', 'No pagado', '不成立'],
} as const satisfies Record<string, Text>
export type OutgoingState = keyof typeof outgoingStates

export const payTexts = {
  back: ['返回地址', 'Leads back to', 'Dirección de retorno', '戻り先'],
  payment: fieldTexts.payment,
  payments: labelTexts.payments,
  refund: ['退款单', 'Refund payment', 'Reembolso', '返金'],
  refunds: ['退款单', 'Refund payments', 'Reembolsos', '返金'],
  channel: labelTexts.paymentChannel,
  no: hintTexts.paymentNo,
  refundNo: ['退款单号', 'Refund no.', 'N.º de reembolso', '返金番号'],
  payNo: fieldTexts.channelReference,
  paidAt: fieldTexts.paidAt,
  kind: fieldTexts.transactionType,
  kindNo: ['业务单号', 'Doc no.', 'N.º doc.', '対象番号'],
  problem: fieldTexts.description,
  next: labelTexts.nextStep,
} as const satisfies Record<string, Text>

/** Why a payment or a refund failed: labels of our own reasons. Codes of a channel are shown unchanged. */
export const problemTexts = {
  pay_withdrawn: ['付款人撤回', 'Withdrawn by the payer', 'Retirado por el pagador', '支払者が取り下げ'],
  too_old: [
    '超过渠道退款期限，请人工打款',
    'Refund period of the channel expired. Pay out manually',
    'Fuera de plazo del canal. Desembolse manualmente',
    '決済サービスの返金期限を過ぎました。手動で送金してください',
  ],
  too_many: [
    '超过渠道退款次数，请人工打款',
    'Too many refunds for the channel. Pay out manually',
    'Demasiados reembolsos para el canal. Desembolse manualmente',
    '決済サービスの返金回数を超えました。手動で送金してください',
  ],
  abnormal: [
    '原路无法退回，请人工打款',
    'The channel cannot refund the payer. Pay out manually',
    'El canal no puede reembolsar al pagador. Desembolse manualmente',
    '元の方法で返金できません。手動で送金してください',
  ],
  refund_abnormal: [
    '渠道通知退款异常',
    'The channel reports an abnormal refund',
    'El canal informa de un reembolso anómalo',
    '決済サービスから返金異常の通知',
  ],
  refund_closed: [
    '渠道通知退款关闭',
    'The channel reports the refund as closed',
    'El canal informa del cierre del reembolso',
    '決済サービスから返金終了の通知',
  ],
  pay_amount_differs: [
    '金额与渠道不一致',
    'The amount differs from the channel’s',
    'El canal informa de otro importe',
    '金額が決済サービスと一致しません',
  ],
  pay_account_differs: [
    '收款商户与渠道不一致',
    'The channel names another merchant',
    'El canal nombra otro comercio',
    '加盟店が決済サービスと一致しません',
  ],
  pay_refund_state: [
    '已人工打款，渠道又退款成功',
    'Paid out manually, and refunded by the channel too',
    'Desembolsado manualmente y reembolsado también por el canal',
    '手動で送金済みですが、決済サービスでも返金されました',
  ],
  pay_state: [
    '支付单状态不允许',
    'The state of the payment does not allow it',
    'El estado del pago no lo permite',
    '支払いの状態ではこの操作はできません',
  ],
  not_set_up: [
    '该渠道的商户号未设置，请在其插件的设置中填写',
    'This channel’s merchant account is not set up. Enter it in the plugin settings',
    'La cuenta de comercio de este canal no está configurada. Complétela en los ajustes del complemento',
    'この決済サービスの加盟店アカウントが未設定です。プラグインの設定で入力してください',
  ],
  not_sent: [
    '未能发送到渠道',
    'It was not sent to the channel',
    'No se envió al canal',
    '決済サービスに送信できませんでした',
  ],
  outgoing_off: [
    '支付渠道未开通向个人打款',
    'The channel is not set up for payouts',
    'El canal no tiene habilitados los desembolsos',
    '決済サービスで送金が設定されていません',
  ],
  outgoing_late: [
    '用户未在期限内收款',
    'The user did not take it in time',
    'El usuario no lo aceptó a tiempo',
    '期限内に受け取られませんでした',
  ],
  outgoing_cancelled: ['打款已撤销', 'The payout was cancelled', 'El desembolso se canceló', '送金は取り消されました'],
  payee_missing: [
    '缺少收款人姓名',
    'The name of the payee is missing',
    'Falta el nombre del beneficiario',
    '受取人の氏名がありません',
  ],
  no_certificate: [
    '没有有效的渠道公钥或证书',
    'No valid key of the channel is there',
    'No hay clave válida del canal',
    '有効な決済サービスの鍵がありません',
  ],
  way_not_offered: [
    '渠道不支持此支付方式',
    'The channel does not take payments in this way',
    'El canal no admite este modo',
    '決済サービスはこの支払方法に対応していません',
  ],
} as const satisfies Record<string, Text>
