import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the customer-service chat. */
export const kefuErrors = {
  kefu_host: refusal(422, [
    '本系统不允许打开 {address}，聊天窗口不会出现。允许的地址：{names}；如需使用，请系统管理员把它加入 CHAT_HOSTS',
    '{address} may not be opened here, so the chat would not appear. Allowed: {names}. Ask your system administrator to add it to CHAT_HOSTS',
    '{address} no se puede abrir aquí y el chat no aparecería. Permitidas: {names}. Pida a su administrador de sistemas que la añada a CHAT_HOSTS',
    '{address} は許可されていないため、チャットは表示されません。許可済み：{names}。システム管理者に CHAT_HOSTS への追加を依頼してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    kefu: typeof kefuErrors
  }
}
