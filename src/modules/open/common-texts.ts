import type { Text } from '#core/text/i18n.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  apiApplication: ['开放应用', 'API application', 'Aplicación de la API', '外部連携アプリ'],
  application: ['应用', 'Application', 'Aplicación', 'アプリ'],
  authorisedBy: ['授权人', 'Authorised by', 'Autorizado por', '許可者'],
  calls: ['调用日志', 'Call log', 'Registro de llamadas', 'リクエストログ'],
  documentation: ['接口文档', 'Documentation', 'Documentación', 'API ドキュメント'],
  failedConnectorTasks: ['对接失败', 'Failed connector tasks', 'Tareas de conexión fallidas', '連携の失敗'],
  generateNewSecret: ['生成新密钥', 'Generate new secret', 'Crear un secreto nuevo', '新しい秘密鍵を作成'],
  key: ['业务键', 'Business key', 'Clave de operación', '業務キー'],
  lastUsed: ['最近调用', 'Last used', 'Último uso', '最終利用'],
  oldSecret: ['旧密钥', 'Old secret', 'Secreto anterior', '旧秘密鍵'],
  oldSecretValidUntil: [
    '旧密钥有效至',
    'Old secret valid until',
    'Secreto anterior válido hasta',
    '旧秘密鍵の有効期限',
  ],
  requestMasked: ['请求内容（已脱敏）', 'Request (masked)', 'Solicitud (enmascarada)', 'リクエスト内容（マスク済み）'],
  sandbox: ['沙箱', 'Sandbox', 'Entorno de pruebas', 'サンドボックス'],
  use: ['用量', 'Use', 'Uso', '利用状況'],
} as const satisfies Record<string, Text>
