import type zh from '../zh/shell.ts'

export default {
  app_title: '盐业一站式服务',
  network_error: '接続できません。ネットワークを確認して再試行してください',
  server_unusable: 'サーバーが応答できません（{http}）',
  please_sign_in_again: '再度ログインしてください',
  no_permission: '権限がありません。再ログインまたは更新してください',
} as const satisfies Record<keyof typeof zh, string>
