import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What the open platform refuses. */
export const openPlatformErrors = {
  bad_webhook_url: refusal(422, [
    '请填写不含用户名和密码的 https 地址',
    'Enter an https address without a user name or password',
    'Indique una dirección https sin usuario ni contraseña',
    'ユーザー名やパスワードを含まない https アドレスを入力してください',
  ]),
  webhook_no_secret: refusal(409, ['请先生成密钥', 'Make a secret first', 'Cree primero un secreto', '先に秘密鍵を作成してください']),
  task_not_failed: refusal(409, [
    '其中有任务已不在失败状态，请刷新后重试',
    'One of them is not given up any more; refresh the list',
    'Alguna ya no está abandonada; actualice la lista',
    '断念の状態ではないタスクがあります。一覧を更新してください',
  ]),
  not_resent: refusal(409, [
    '该记录正在等待发送，或已撤回',
    'It is waiting to be sent, or was recalled',
    'Está a la espera de envío o fue retirado',
    '送信待ち、または取り下げ済みです',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    open: typeof openPlatformErrors
  }
}
