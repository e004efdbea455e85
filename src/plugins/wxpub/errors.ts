import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { menuErrors } from './shared/menu-errors.ts'

/** Refusals of the official account add-on. */
export const wxpubErrors = {
  wxpub_not_set_up: refusal(409, [
    '请先完成公众号设置',
    'Set up the official account first',
    'Configure antes la cuenta oficial',
    '先に公式アカウントの設定を済ませてください',
  ]),
  ...menuErrors,
  wxpub_window_over: refusal(409, [
    '粉丝 48 小时内没有来过消息，现在不能回复',
    'The follower has not written within 48 hours: no answer is possible now',
    'El seguidor no ha escrito en 48 horas: ahora no se puede responder',
    'フォロワーから48時間以内にメッセージがないため、返信できません',
  ]),
  wxpub_fan_left: refusal(409, [
    '该粉丝已取消关注',
    'This follower has left',
    'Este seguidor se ha dado de baja',
    'このフォロワーはフォローを解除しました',
  ]),
  wxpub_many_messages: refusal(409, [
    '微信不再接收：粉丝下次来消息前发给他的已太多',
    'WeChat refuses further messages: too many were sent since the follower’s last message',
    'WeChat no admite más mensajes: se enviaron demasiados desde el último del seguidor',
    'フォロワーの次のメッセージまでに送れる件数を超えたため、WeChat は受け付けません',
  ]),
  wxpub_tag_gone: refusal(409, [
    '公众平台已没有该标签，请先同步',
    'The platform no longer has this tag. Synchronise first',
    'La plataforma ya no tiene esa etiqueta: sincronice antes',
    'プラットフォームにこのタグはありません。先に同期してください',
  ]),
  wxpub_many_tags: refusal(409, [
    '该粉丝的标签已达上限（20 个）',
    'The follower has as many tags as the platform allows (20)',
    'El seguidor tiene ya el máximo de etiquetas (20)',
    'フォロワーのタグが上限（20個）に達しています',
  ]),
  wxpub_not_resendable: refusal(409, [
    '这条消息不能重发',
    'This message cannot be sent again',
    'Este mensaje no se puede reenviar',
    'このメッセージは再送できません',
  ]),
  wxpub_template_values: refusal(409, [
    '模板的字段没有设置完整',
    'The fields of the template are not all filled in',
    'Faltan campos de la plantilla',
    'テンプレートの項目がすべて設定されていません',
  ]),
  wxpub_wrong_source: refusal(422, [
    '「{event}」没有「{source}」',
    '“{event}” has no “{source}”',
    '«{event}» no tiene «{source}»',
    '「{event}」に「{source}」はありません',
  ]),
  wxpub_member_taken: refusal(409, [
    '此人已绑定另一位粉丝',
    'This person is already linked to another follower',
    'Esta persona ya está vinculada a otro seguidor',
    'この人は別のフォロワーに連携済みです',
  ]),
  wxpub_fan_taken: refusal(409, [
    '扫码的微信已绑定别人',
    'The scanned WeChat account is already linked to another person',
    'La cuenta de WeChat que lo escaneó está vinculada a otra persona',
    'スキャンした WeChat は別の人に連携済みです',
  ]),
  wxpub_no_payer: refusal(409, [
    '付款记录里没有付款人的 openid',
    'The payment record has no payer openid',
    'El registro de pago no incluye el openid del pagador',
    '支払い記録に支払者の openid がありません',
  ]),
  wxpub_no_carrier: refusal(409, [
    '有包裹缺运单号，或微信不认识其物流公司；作废后按已知物流公司重新发货',
    'A parcel has no tracking number or a carrier that WeChat does not know: void it and send it again',
    'Un paquete no tiene número o su transportista no consta en WeChat: anúlelo y envíelo de nuevo',
    '送り状番号がない、または WeChat にない配送会社の荷物があります。取り消して発送し直してください',
  ]),
  wxpub_many_parcels: refusal(409, [
    '包裹超过 15 个，微信不接收',
    'WeChat takes at most 15 parcels',
    'WeChat admite como máximo 15 paquetes',
    'WeChat が受け付けるのは荷物15個までです',
  ]),
  wxpub_corrected: refusal(409, [
    '发货信息已更正过一次，微信不再接收，请在小程序后台处理',
    'Already corrected once; WeChat accepts no further correction. Handle it in the mini program console',
    'Ya se corrigió una vez y WeChat no admite más: resuélvalo en la consola del miniprograma',
    'すでに一度訂正したため WeChat は受け付けません。管理画面で対応してください',
  ]),
  wxpub_told_otherwise: refusal(409, [
    '小程序后台已有别的发货信息，请人工核对',
    'The mini program console has other shipment data. Check it manually',
    'La consola del miniprograma tiene otros datos de envío. Compruébelo manualmente',
    'WeChat 側に別の発送情報があります。手動で確認してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    wxpub: typeof wxpubErrors
  }
}
