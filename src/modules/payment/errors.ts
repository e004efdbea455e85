import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Refusals of payments. */
export const paymentErrors = {
  pay_not_open: refusal(409, [
    '「{no}」已关闭，不能再付款',
    '“{no}” is closed and cannot be paid',
    '«{no}» está cerrado y no admite más pagos',
    '「{no}」は終了しているため支払えません',
  ]),
  pay_over_due: refusal(409, { asked: 'money', due: 'money' }, [
    '金额 {asked} 超过待收金额 {due}',
    'The payment of {asked} exceeds the {due} due',
    'El pago de {asked} supera lo debido: {due}',
    '支払額 {asked} が未払い額 {due} を超えています',
  ]),
  pay_channel_off: refusal(409, [
    '支付渠道「{channel}」未开通或不支持此方式',
    'The channel “{channel}” is switched off or does not take payments in this way',
    'El canal «{channel}» no está activo o no admite este modo',
    '決済サービス「{channel}」は無効か、この方法に対応していません',
  ]),
  pay_no_member: refusal(409, [
    '没有会员，不能用钱包或积分支付',
    'Without a member nothing can be paid from a wallet or with points',
    'Sin un miembro no se puede pagar con monedero ni puntos',
    '会員が指定されていないため、ウォレットやポイントでは支払えません',
  ]),
  pay_amount_differs: refusal(409, { amount: 'money', told: 'money' }, [
    '支付单 {no} 金额为 {amount}，渠道通知为 {told}，已拒绝',
    'Payment {no} is {amount}, but the channel reports {told}: refused',
    'El pago {no} es de {amount}, pero el canal informa de {told}: rechazado',
    '支払い {no} は {amount} ですが、決済サービスの通知は {told} です。拒否しました',
  ]),
  pay_account_differs: refusal(409, [
    '支付单 {no} 的收款商户与渠道通知不一致，已拒绝',
    'The notice about payment {no} names another app or merchant: refused',
    'El aviso sobre el pago {no} nombra otra aplicación o comercio: rechazado',
    '支払い {no} の通知が別のアプリまたは加盟店を示しています。拒否しました',
  ]),
  pay_state: refusal(409, [
    '支付单 {no} 的状态不允许此操作',
    'The state of payment {no} does not allow this',
    'El estado del pago {no} no lo permite',
    '支払い {no} の状態ではこの操作はできません',
  ]),
  pay_refund_over: refusal(409, { left: 'money', asked: 'money' }, [
    '退款金额超过可退金额：可退 {left}，申请 {asked}',
    'Exceeds the refundable amount: {left} remaining, {asked} requested',
    'Supera lo reembolsable: quedan {left}, se piden {asked}',
    '返金可能額を超えています：残り {left}、申請 {asked}',
  ]),
  pay_refund_state: refusal(409, [
    '退款单 {no} 的状态不允许此操作',
    'The state of refund {no} does not allow this',
    'El estado del reembolso {no} no lo permite',
    '返金 {no} の状態ではこの操作はできません',
  ]),
  pay_fund_needed: refusal(409, [
    '请选择付款的资金账户',
    'Choose the money account that it is paid from',
    'Elija la cuenta de la que se paga',
    '支払元の資金口座を選択してください',
  ]),
  pay_transfer_waits: refusal(409, [
    '「{no}」已有一笔转账待确认',
    'A transfer for “{no}” waits to be confirmed already',
    'Ya hay una transferencia para «{no}» por confirmar',
    '「{no}」には確認待ちの振込があります',
  ]),
  pay_outgoing_name: refusal(422, [
    '向微信打款满 2000 元需填写收款人姓名',
    'A WeChat payout of ¥2,000 or more needs the name of the payee',
    'Un desembolso por WeChat desde 2000 CNY requiere el nombre del beneficiario',
    '2,000元以上の WeChat 送金には受取人の氏名が必要です',
  ]),
  pay_outgoing_state: refusal(409, [
    '打款单 {no} 的状态不允许此操作',
    'The state of payout {no} does not allow this',
    'El estado del desembolso {no} no lo permite',
    '送金 {no} の状態ではこの操作はできません',
  ]),
  pay_recon_day: refusal(422, { day: 'day' }, [
    '{day} 尚未结束，还没有账单',
    '{day} has not ended; no statement yet',
    '{day} no ha terminado; aún no hay extracto',
    '{day} はまだ終わっておらず、明細がありません',
  ]),
  pay_recon_known: refusal(409, { day: 'day' }, [
    '{day} 已在对账中',
    '{day} is being compared already',
    '{day} ya se está conciliando',
    '{day} はすでに照合中です',
  ]),
  pay_recon_resolved: refusal(409, messageTexts.thisDifferenceWasResolvedAlready),
  pay_no_proof: refusal(409, [
    '请上传转账凭证',
    'Upload the proof of the transfer',
    'Suba el comprobante de la transferencia',
    '振込証憑をアップロードしてください',
  ]),
  pay_no_payer: refusal(409, [
    '转账请填写付款户名',
    'Enter the account holder of the transfer',
    'Indique a nombre de quién se hace la transferencia',
    '振込名義を入力してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    payment: typeof paymentErrors
  }
}
