import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the customer-service chat. */
export const kefuErrors = {
  kefu_host: refusal(422, [
    '本系统不允许打开 {origin}，聊天窗口不会出现。允许的地址：{allowed}；如需使用，请系统管理员把它加入 CHAT_HOSTS',
    '{origin} may not be opened here, so the chat would not appear. Allowed: {allowed}. Ask your system administrator to add it to CHAT_HOSTS',
    '{origin} no se puede abrir aquí y el chat no aparecería. Permitidas: {allowed}. Pida a su administrador de sistemas que la añada a CHAT_HOSTS',
    '{origin} は許可されていないため、チャットは表示されません。許可済み：{allowed}。システム管理者に CHAT_HOSTS への追加を依頼してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    kefu: typeof kefuErrors
  }
}
