import type { Text } from './i18n.ts'
import { hintTexts } from './hint-texts.ts'

/** Why a mail did not go out, or not to everybody. */
export const mailProblems = {
  not_set_up: ['邮件未设置', 'Mail is not set up', 'El correo no está configurado', 'メールが未設定'],
  refused_address: [
    '邮件服务器地址不在允许之列',
    'Mail server not allowed',
    'Servidor de correo no permitido',
    '許可されていないメールサーバー',
  ],
  unreachable: [
    '无法连接邮件服务器',
    'Mail server cannot be reached',
    'No se puede conectar al servidor de correo',
    'メールサーバーに接続できません',
  ],
  untrusted: hintTexts.certificateNotTrustedOrNoEncryptedConnection,
  login: [
    '账号或密码不正确',
    'User or password refused',
    'Usuario o contraseña rechazados',
    'ユーザーまたはパスワードが拒否されました',
  ],
  sender: ['发件地址被拒绝', 'Sender address refused', 'Remitente rechazado', '差出人が拒否されました'],
  recipients: ['收件地址被退回', 'Address bounced', 'Dirección rechazada', '宛先に届きません'],
  content: ['邮件内容被拒绝', 'Mail refused', 'Correo rechazado', 'メールが拒否されました'],
  busy: [
    '邮件服务器暂时不收',
    'Mail server takes none for now',
    'El servidor de correo no acepta envíos por ahora',
    'メールサーバーが一時的に受け付けません',
  ],
  unknown: [
    '发出后没有答复，不再重发',
    'Sent, no response; will not be resent',
    'Enviado sin respuesta; no se reenviará',
    '送信後に応答なし。再送しません',
  ],
} as const satisfies Record<string, Text>
export type MailProblemWord = keyof typeof mailProblems
