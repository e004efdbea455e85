import type { Text } from '#core/text/i18n.ts'

/** Why a push was not taken. */
export const pushProblems = {
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
  refused: ['对方拒绝', 'Refused by the other side', 'Rechazado por la otra parte', '相手側が拒否'],
  unavailable: ['对方暂时不可用', 'Other side not available', 'La otra parte no está disponible', '相手側が利用不可'],
} as const satisfies Record<string, Text>
