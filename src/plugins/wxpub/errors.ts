import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { menuErrors } from './shared/menu-errors.ts'

/** What the add-on for official accounts refuses. */
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
    '该会员已绑定另一位粉丝',
    'This member is tied to another follower',
    'Este miembro ya está vinculado a otro seguidor',
    'この会員は別のフォロワーに連携済みです',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    wxpub: typeof wxpubErrors
  }
}
