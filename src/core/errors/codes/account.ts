import { refusal } from '../refusal.ts'

/** Accounts, passwords and second factors. */
export const accountErrors = {
  account_disabled: refusal(403, ['账号已停用', 'The account is disabled', 'La cuenta está desactivada', 'アカウントは停止されています']),
  roles_empty: refusal(403, [
    '用户角色必须为非空数组',
    'The user must have at least one role (non-empty roles)',
    'El usuario debe tener al menos un rol',
    'ユーザーには少なくとも1つの役割が必要です',
  ]),
  refresh_missing: refusal(401, ['no refreshToken', 'no refreshToken', 'no refreshToken', 'no refreshToken']),
  refresh_reused: refusal(401, [
    '登录凭证已被使用，请重新登录',
    'This sign-in was used elsewhere, please log in again',
    'Esta sesión se usó en otro lugar; inicie sesión de nuevo',
    'このログイン情報は使用済みです。再度ログインしてください',
  ]),
  password_wrong: refusal(422, [
    '原密码错误',
    'The current password is wrong',
    'La contraseña actual es incorrecta',
    '現在のパスワードが違います',
  ]),
  password_short: refusal(422, [
    '密码至少 {min} 个字符',
    'A password needs at least {min} characters',
    'La contraseña necesita al menos {min} caracteres',
    'パスワードは {min} 文字以上必要です',
  ]),
  password_simple: refusal(422, [
    '密码须含小写、大写、数字、符号中的至少 {classes} 类',
    'A password needs at least {classes} of: lower case, upper case, digits, symbols',
    'La contraseña necesita al menos {classes} de: minúsculas, mayúsculas, dígitos, símbolos',
    'パスワードには小文字・大文字・数字・記号のうち {classes} 種類以上が必要です',
  ]),
  password_used: refusal(422, [
    '不能使用最近 {count} 次用过的密码',
    'One of the last {count} passwords cannot be used again',
    'No se puede repetir ninguna de las últimas {count} contraseñas',
    '直近 {count} 回のパスワードは再利用できません',
  ]),
  bad_password: refusal(422, [
    '密码须为8至128个字符，且不能过于常见',
    'A password has 8 to 128 characters and must not be a common one',
    'La contraseña tiene de 8 a 128 caracteres y no debe ser común',
    'パスワードは8〜128文字で、一般的すぎないものにしてください',
  ]),
  password_due: refusal(403, [
    '请先修改密码',
    'Please change your password first',
    'Cambie primero su contraseña',
    '先にパスワードを変更してください',
  ]),
  proof_needed: refusal(403, [
    '请再次输入登录密码',
    'Please enter your password again',
    'Vuelva a introducir su contraseña',
    'もう一度パスワードを入力してください',
  ]),
  factor_needed: refusal(401, [
    '请输入动态验证码',
    'Please enter the code of your authenticator',
    'Introduzca el código de su autenticador',
    '認証アプリのコードを入力してください',
  ]),
  factor_wrong: refusal(401, [
    '动态验证码错误或已使用',
    'The authenticator code is wrong or was used already',
    'El código del autenticador es incorrecto o ya se usó',
    '認証コードが違うか使用済みです',
  ]),
  factor_due: refusal(403, [
    '请先开启两步验证',
    'Please set up the second factor first',
    'Configure primero el segundo factor',
    '先に二段階認証を設定してください',
  ]),
  factor_on: refusal(409, [
    '两步验证已开启',
    'The second factor is on already',
    'El segundo factor ya está activo',
    '二段階認証は有効です',
  ]),
  factor_off: refusal(409, ['两步验证未开启', 'The second factor is not on', 'El segundo factor no está activo', '二段階認証は無効です']),
  wechat_off: refusal(409, [
    '微信登录尚未配置，请联系平台',
    'WeChat is not set up here; please contact the platform',
    'WeChat no está configurado; contacte con la plataforma',
    'WeChat が設定されていません。プラットフォームにお問い合わせください',
  ]),
  wechat_failed: refusal(409, [
    '微信授权失败，请重新扫码',
    'WeChat did not confirm; please scan again',
    'WeChat no confirmó; escanee de nuevo',
    'WeChat の認証に失敗しました。もう一度スキャンしてください',
  ]),
  wechat_unbound: refusal(403, [
    '该微信未绑定账号，请用密码登录后绑定',
    'This WeChat is bound to no account; sign in by password and bind it',
    'Este WeChat no está vinculado; entre con contraseña y vincúlelo',
    'この WeChat は未連携です。パスワードでログインして連携してください',
  ]),
  wechat_taken: refusal(409, [
    '该微信已绑定其他账号',
    'This WeChat is bound to another account',
    'Este WeChat está vinculado a otra cuenta',
    'この WeChat は別のアカウントに連携済みです',
  ]),
  wechat_factor: refusal(403, [
    '该账号已开启两步验证，请用密码登录',
    'This account has a second factor; sign in by password',
    'Esta cuenta tiene segundo factor; entre con contraseña',
    'このアカウントは二段階認証が有効です。パスワードでログインしてください',
  ]),
  oauth_state: refusal(403, [
    '授权不是从本浏览器发起的，请重试',
    'This was not started in this browser; please try again',
    'No se inició en este navegador; inténtelo de nuevo',
    'このブラウザーで開始されたものではありません。もう一度お試しください',
  ]),
  code_wrong: refusal(422, [
    '短信验证码错误或已过期',
    'The code is wrong or expired',
    'El código es incorrecto o caducó',
    '認証コードが違うか期限切れです',
  ]),
  phone_taken: refusal(409, [
    '该手机号已注册，请直接登录',
    'This phone is registered already; please sign in',
    'Este teléfono ya está registrado; inicie sesión',
    'この電話番号は登録済みです。ログインしてください',
  ]),
} as const
