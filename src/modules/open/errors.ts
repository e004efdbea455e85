import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of the open platform. */
export const openPlatformErrors = {
  bad_webhook_url: refusal(422, [
    '请填写不含用户名和密码的 https 地址',
    'Enter an https address without a user name or password',
    'Indique una dirección https sin usuario ni contraseña',
    'ユーザー名やパスワードを含まない https アドレスを入力してください',
  ]),
  events_of_all: refusal(403, [
    '事件包含全公司的数据，请由数据范围为全部的员工设置',
    'Events carry data of all departments. Ask a person with an unlimited data scope to set this up',
    'Los eventos llevan datos de todos los departamentos: pida a alguien con alcance ilimitado que lo configure',
    'イベントには全部門のデータが含まれます。データ範囲が全体の担当者が設定してください',
  ]),
  webhook_no_secret: refusal(409, [
    '请先生成密钥',
    'Make a secret first',
    'Cree primero un secreto',
    '先に秘密鍵を作成してください',
  ]),
  task_not_failed: refusal(409, [
    '其中有任务已不在失败状态，请刷新后重试',
    'Some tasks are no longer in the failed state. Refresh the list',
    'Alguna tarea ya no está abandonada; actualice la lista',
    '失敗の状態ではないタスクがあります。一覧を更新してから再試行してください',
  ]),
  webhook_off: refusal(409, [
    '“{name}”已停用，请先启用再重发',
    '“{name}” is disabled: enable it, then send again',
    '«{name}» está desactivado: actívelo y reenvíe después',
    '「{name}」は停止中です。有効にしてから再送してください',
  ]),
  not_resent: refusal(409, [
    '该记录正在发送，或一分钟内刚送达，请刷新列表查看',
    'It is being sent, or was delivered within the last minute: refresh the list',
    'Se está enviando o se entregó hace menos de un minuto: actualice la lista',
    '送信中、または1分以内に配信済みです。一覧を更新してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    open: typeof openPlatformErrors
  }
}
