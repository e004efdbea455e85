import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of text messages. */
export const smsErrors = {
  sms_not_set_up: refusal(409, [
    '请先完成短信设置',
    'Set up text messages first',
    'Configure antes los mensajes de texto',
    '先に SMS の設定を済ませてください',
  ]),
  sms_template_missing: refusal(409, [
    '没有编码为 {code} 且已启用的短信模板',
    'No enabled template has the code {code}',
    'No hay ninguna plantilla activa con el código {code}',
    'コード {code} の有効なテンプレートがありません',
  ]),
  sms_variables: refusal(422, [
    '系统发送这条短信时没有变量 {unknown}，可用：{known}',
    'This message has no variable {unknown}; it has {known}',
    'Este mensaje no tiene la variable {unknown}; tiene {known}',
    'このメッセージに変数 {unknown} はありません。使えるもの：{known}',
  ]),
  sms_not_resendable: refusal(409, [
    '这条短信不能重发',
    'This message cannot be sent again',
    'Este mensaje no se puede reenviar',
    'このメッセージは再送できません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    sms: typeof smsErrors
  }
}
