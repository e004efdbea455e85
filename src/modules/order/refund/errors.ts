import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of refunds. */
export const refundErrors = {
  refund_over: refusal(422, { left: 'money', asked: 'money' }, [
    '退款金额超过可退金额：最多 {left}，申请 {asked}',
    'The refund exceeds the refundable amount: up to {left}, requested {asked}',
    'El reembolso supera lo reembolsable: hasta {left}, solicitado {asked}',
    '返金可能額を超えています。最大 {left}、申請 {asked}',
  ]),
  refund_freight_over: refusal(422, { left: 'money' }, [
    '运费最多可退 {left}',
    'At most {left} of the freight may be refunded',
    'Del envío se reembolsa como máximo {left}',
    '送料の返金は最大 {left} です',
  ]),
  refund_pieces_over: refusal(422, { left: 'count' }, [
    '「{name}」最多可退 {left} 件',
    'Up to {left} of “{name}” can be returned',
    'De «{name}» se devuelven como máximo {left}',
    '「{name}」は最大{left}個まで返品できます',
  ]),
  agree_pieces_over: refusal(422, { asked: 'count' }, [
    '「{name}」申请了 {asked} 件，同意件数不能更多',
    '{asked} of “{name}” were requested; the approved quantity cannot be higher',
    'Se solicitaron {asked} piezas de «{name}»; no se pueden aceptar más',
    '「{name}」の申請は{asked}個です。それより多く承認できません',
  ]),
  agree_nothing: refusal(422, [
    '同意的金额或件数为零，请改用拒绝',
    'This agrees to nothing; refuse the application instead',
    'Así no se acepta nada; rechace la solicitud',
    '承認する金額または個数がゼロです。拒否してください',
  ]),
  agree_unpaid: refusal(422, { least: 'money' }, [
    '订单还有未付款，至少须同意 {least}：未付的部分不能少退',
    'The order is not fully paid. Approve at least {least}: the unpaid part cannot be withheld',
    'El pedido no está pagado por completo: acepte al menos {least}; la parte pendiente no se puede retener',
    '注文に未払いがあります。少なくとも {least} を承認してください（未払い分は減額できません）',
  ]),
  refund_to_approve: refusal(409, [
    '售后单 {no} 等待另一人复核',
    'After-sales case {no} waits for the approval of a second person',
    'La reclamación {no} espera la aprobación de otra persona',
    '返品・返金案件 {no} は別の担当者の再確認待ちです',
  ]),
  refund_not_waiting: refusal(409, [
    '售后单 {no} 不需要复核',
    'After-sales case {no} does not wait for an approval',
    'La reclamación {no} no espera aprobación',
    '返品・返金案件 {no} は再確認待ちではありません',
  ]),
  refund_same_person: refusal(403, [
    '超过复核起点的退款须由发起人和初审人以外的人复核',
    'A refund above the threshold needs approval by a person other than its creator and first approver',
    'Un reembolso de este importe requiere la aprobación de otro operador, distinto del solicitante y del primer revisor',
    '再確認が必要な額を超える返金は、起票者・最初の承認者以外の人が再確認します',
  ]),
  refund_no_exchange: refusal(409, [
    '售后单 {no} 不是换货',
    'Case {no} is not an exchange',
    'La reclamación {no} no es de cambio',
    '返品・返金案件 {no} は交換ではありません',
  ]),
  refund_lines_needed: refusal(422, [
    '请填写退款商品',
    'Name the goods',
    'Indique los artículos',
    '商品を指定してください',
  ]),
  goodwill_amount_needed: refusal(422, [
    '请填写补偿金额',
    'Enter the amount',
    'Indique el importe',
    '補償額を入力してください',
  ]),
  refund_state: refusal(409, [
    '售后单 {no} 已是「{state}」，不能{what}',
    'After-sales case {no} is “{state}”: {what} is not possible',
    'La reclamación {no} está «{state}»: no se puede {what}',
    '返品・返金案件 {no} は「{state}」のため、{what}できません',
  ]),
  refund_shipped: refusal(409, { qty: 'count', left: 'count' }, [
    '「{name}」申请取消未发货 {qty} 件，现在只剩 {left} 件未发货。请拒绝该申请，改为退货，或由商家发起仅退款',
    '{qty} unshipped pieces of “{name}” were to be cancelled, but only {left} are left. Refuse this and raise a return, or a refund of your own',
    'Se iban a cancelar {qty} piezas sin enviar de «{name}», pero solo quedan {left}. Rechace la solicitud y cree una devolución o un reembolso propio',
    '「{name}」の未発送{qty}個の取消申請ですが、未発送は{left}個です。申請を拒否して返品に切り替えるか、店舗から返金のみを起票してください',
  ]),
  refund_just_shipped: refusal(409, { shipped: 'count' }, [
    '刚刚又发出 {shipped} 件。请改为退货退款，或刷新后确认已发商品也只退款',
    '{shipped} units were shipped just now. Make it a return, or load the order again and confirm that shipped goods are refunded too',
    'Se acaban de enviar {shipped} unidades. Conviértalo en devolución, o recargue el pedido y confirme que también se reembolsa lo enviado',
    'たった今{shipped}個が発送されました。返品に変更するか、再読み込みして発送済みの商品も返金することを確認してください',
  ]),
  inspection_differs: refusal(422, { qty: 'count', told: 'count' }, [
    '「{name}」退货 {qty} 件，验货合计 {told} 件，应相等',
    '{qty} of “{name}” are being returned, but {told} were inspected. The quantities must match',
    'Deben volver {qty} de «{name}», pero se inspeccionaron {told}: las cantidades deben coincidir',
    '「{name}」の返品は{qty}個ですが、検品は{told}個です。数を一致させてください',
  ]),
  exchange_short: refusal(409, { available: 'count', required: 'count' }, [
    '「{name}」没有可换的库存：可用 {available}，需要 {required}。请先补货再验货，或改为退货退款',
    'Nothing to exchange “{name}” for: {available} available, {required} needed. Inspect it once there is stock, or make it a return',
    'No hay con qué cambiar «{name}»: {available} disponibles, {required} necesarios. Inspeccione cuando haya existencias o conviértalo en devolución',
    '「{name}」の交換品がありません。利用可能 {available}、必要 {required}。入荷後に検品するか、返品返金に変更してください',
  ]),
  no_quarantine: refusal(422, [
    '没有不良品仓，请先建立或选择仓库',
    'No warehouse for defective goods. Create or choose one',
    'No hay almacén de productos defectuosos; añada o elija uno',
    '不良品倉庫がありません。登録または選択してください',
  ]),
} as const satisfies ErrorTexts
