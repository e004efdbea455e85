import type { Text } from './i18n.ts'

/** Why nothing came back of what went out. */
export const outgoingProblems = {
  refused_address: ['地址不在允许之列', 'Address not allowed', 'Dirección no permitida', '許可されていないアドレス'],
  unreachable: ['无法连接', 'Cannot be reached', 'Sin conexión', '接続できません'],
  untrusted: [
    '证书不受信任，或加密连接失败',
    'Certificate not trusted, or no encrypted connection',
    'Certificado no fiable o sin conexión cifrada',
    '証明書を信頼できないか、暗号化接続に失敗',
  ],
  timeout: ['对方未及时应答', 'No answer in time', 'Sin respuesta a tiempo', '時間内に応答なし'],
  too_large: ['应答过长', 'Answer too long', 'Respuesta demasiado larga', '応答が長すぎます'],
} as const satisfies Record<string, Text>
