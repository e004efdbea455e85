import { refusal } from '../refusal.ts'

/** What the door for other systems refuses. */
export const openErrors = {
  replayed: refusal(401, [
    '随机数已使用过，请为每次请求生成新的随机数',
    'The nonce was used before; make a new one for every request',
    'El nonce ya se usó; genere uno nuevo en cada solicitud',
    'ノンスは使用済みです。リクエストごとに新しく生成してください',
  ]),
  app_off: refusal(403, [
    '应用已停用',
    'The application is switched off',
    'La aplicación está desactivada',
    'アプリは停止中です',
  ]),
  scope_missing: refusal(403, [
    '应用未获授权调用此接口',
    'The application may not make this call',
    'La aplicación no puede hacer esta llamada',
    'アプリにこのAPIの権限がありません',
  ]),
  grantor_lacks: refusal(403, [
    '授权此应用的员工已不再拥有此权限，请由有权限的员工重新保存应用',
    'The person who authorised this application no longer has this right. Ask a person with the right to save the application again',
    'El operador que autorizó la aplicación ya no tiene este permiso. Pida a otro operador que la guarde de nuevo',
    'アプリを許可した担当者がこの権限を失っています。権限のある担当者が保存し直してください',
  ]),
  rate_limited: refusal(429, { seconds: 'duration', max: 'count' }, [
    '超过每分钟 {max} 次的限制，请在 {seconds}后再试',
    'More than {max} calls a minute; try again in {seconds}',
    'Más de {max} llamadas por minuto; pruebe de nuevo en {seconds}',
    '毎分{max}回の上限を超えました。{seconds}後に再試行してください',
  ]),
  sandbox_only: refusal(409, [
    '仅沙箱应用可在此试用，且须已生成密钥',
    'Only an application in the sandbox, with a secret, can be tried here',
    'Aquí solo se puede probar una aplicación del entorno de pruebas que ya tenga secreto',
    'ここで試せるのは、秘密鍵のあるサンドボックスのアプリだけです',
  ]),
  unknown_code: refusal(422, [
    '没有编码为“{code}”的{label}',
    'No {label} has the code “{code}”',
    'Ningún {label} tiene el código «{code}»',
    'コード「{code}」の{label}はありません',
  ]),
  own_no_reused: refusal(422, [
    '外部单号 {no} 已用于其他内容',
    'The number {no} was used before with other content',
    'El número externo {no} ya se usó con otro contenido',
    '番号 {no} は別の内容で使用済みです',
  ]),
} as const
