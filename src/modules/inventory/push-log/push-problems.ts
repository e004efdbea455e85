/** Why a push was not taken. */
export const pushProblems = {
  refused_address: '地址不在允许之列',
  unreachable: '无法连接',
  untrusted: '证书不受信任，或加密连接失败',
  timeout: '对方未及时应答',
  too_large: '应答过长',
  refused: '对方拒绝',
  unavailable: '对方暂时不可用',
} as const

/** The same in the other languages. */
export const pushProblemWords = {
  en: {
    refused_address: 'Address not allowed',
    unreachable: 'Cannot be reached',
    untrusted: 'Certificate not trusted, or no encrypted connection',
    timeout: 'No answer in time',
    too_large: 'Answer too long',
    refused: 'Refused by the other side',
    unavailable: 'Other side not available',
  },
  es: {
    refused_address: 'Dirección no permitida',
    unreachable: 'Sin conexión',
    untrusted: 'Certificado no fiable o sin conexión cifrada',
    timeout: 'Sin respuesta a tiempo',
    too_large: 'Respuesta demasiado larga',
    refused: 'Rechazado por la otra parte',
    unavailable: 'La otra parte no está disponible',
  },
  ja: {
    refused_address: '許可されていないアドレス',
    unreachable: '接続できません',
    untrusted: '証明書を信頼できないか、暗号化接続に失敗',
    timeout: '時間内に応答なし',
    too_large: '応答が長すぎます',
    refused: '相手側が拒否',
    unavailable: '相手側が利用不可',
  },
} as const
