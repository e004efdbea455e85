import { refusal } from '../refusal.ts'
import { labelTexts } from '../../text/label-texts.ts'
import { messageTexts } from '../../text/message-texts.ts'

/** Accounts, passwords and second factors. */
export const accountErrors = {
  account_disabled: refusal(403, labelTexts.accountDisabled),
  roles_empty: refusal(403, messageTexts.theUserMustHaveAtLeast),
  refresh_missing: refusal(401, ['no refreshToken', 'no refreshToken', 'no refreshToken', 'no refreshToken']),
  refresh_reused: refusal(401, [
    '登录凭证已被使用，请重新登录',
    'This sign-in was used elsewhere. Sign in again',
    'Esta sesión se usó en otro lugar; inicie sesión de nuevo',
    'このログイン情報は使用済みです。再度ログインしてください',
  ]),
  password_wrong: refusal(422, [
    '原密码错误',
    'The current password is wrong',
    'La contraseña actual es incorrecta',
    '現在のパスワードが違います',
  ]),
  password_short: refusal(422, { min: 'count' }, [
    '密码至少 {min} 个字符',
    'A password needs at least {min} characters',
    'La contraseña necesita al menos {min} caracteres',
    'パスワードは{min}文字以上必要です',
  ]),
  password_simple: refusal(422, { classes: 'count' }, [
    '密码须含小写、大写、数字、符号中的至少 {classes} 类',
    'A password needs at least {classes} of: lower case, upper case, digits, symbols',
    'La contraseña necesita al menos {classes} de: minúsculas, mayúsculas, dígitos, símbolos',
    'パスワードには小文字・大文字・数字・記号のうち{classes}種類以上が必要です',
  ]),
  password_used: refusal(422, { count: 'count' }, [
    '不能使用最近 {count} 次用过的密码',
    'One of the last {count} passwords cannot be used again',
    'No se puede repetir ninguna de las últimas {count} contraseñas',
    '直近{count}回のパスワードは再利用できません',
  ]),
  bad_password: refusal(422, [
    '密码须为8至128个字符，且不能过于常见',
    'A password has 8 to 128 characters and must not be a common one',
    'La contraseña tiene de 8 a 128 caracteres y no debe ser demasiado común',
    'パスワードは8〜128文字で、一般的すぎないものにしてください',
  ]),
  password_due: refusal(403, [
    '请先修改密码',
    'Change your password first',
    'Cambie primero su contraseña',
    '先にパスワードを変更してください',
  ]),
  proof_needed: refusal(403, [
    '请再次输入登录密码',
    'Enter your password again',
    'Vuelva a introducir su contraseña',
    'もう一度パスワードを入力してください',
  ]),
  factor_needed: refusal(401, [
    '请输入动态验证码',
    'Enter the code of your authenticator',
    'Introduzca el código de su autenticador',
    '認証アプリのコードを入力してください',
  ]),
  factor_wrong: refusal(401, [
    '动态验证码错误或已使用',
    'The authenticator code is wrong or was used already',
    'El código del autenticador es incorrecto o ya se usó',
    '認証コードが違うか使用済みです',
  ]),
  factor_due: refusal(403, messageTexts.pleaseSetUpTwoStepVerification),
  factor_on: refusal(409, messageTexts.twoStepVerificationIsOn),
  factor_off: refusal(409, [
    '两步验证未开启',
    'Two-step verification is not on',
    'La verificación en dos pasos no está activa',
    '二段階認証は無効です',
  ]),
  social_off: refusal(409, [
    '{name}登录尚未配置，请联系平台',
    '{name} sign-in is not set up. Contact the platform',
    'El acceso con {name} no está configurado. Contacte con la plataforma',
    '{name} でのログインが設定されていません。プラットフォームにお問い合わせください',
  ]),
  social_failed: refusal(409, [
    '{name}授权失败，请重试',
    'Not confirmed: {name}. Try again',
    'Falló la autorización de {name}. Inténtelo de nuevo',
    '{name} の認証に失敗しました。もう一度お試しください',
  ]),
  social_unbound: refusal(403, [
    '该{name}账号未绑定，请用密码登录后绑定',
    'This {name} account is not linked. Sign in with your password, then link it',
    'Esta cuenta de {name} no está vinculada. Inicie sesión con su contraseña y vincúlela',
    'この {name} は未連携です。パスワードでログインして連携してください',
  ]),
  social_taken: refusal(409, [
    '该{name}账号已绑定其他账号',
    'Linked to another account: {name}',
    'Esta cuenta de {name} ya está vinculada a otra cuenta',
    'この {name} は別のアカウントに連携済みです',
  ]),
  social_factor: refusal(403, [
    '该账号已开启两步验证，请用密码登录',
    'This account has two-step verification; sign in by password',
    'Esta cuenta tiene verificación en dos pasos; entre con contraseña',
    'このアカウントは二段階認証が有効です。パスワードでログインしてください',
  ]),
  oauth_state: refusal(403, [
    '授权不是从本浏览器发起的，请重试',
    'This was not started in this browser. Try again',
    'La autorización no se inició en este navegador; inténtelo de nuevo',
    'このブラウザーで開始されたものではありません。もう一度お試しください',
  ]),
  code_wrong: refusal(422, [
    '短信验证码错误或已过期',
    'The code is wrong or expired',
    'El código por SMS es incorrecto o caducó',
    '認証コードが違うか期限切れです',
  ]),
  code_no_phone: refusal(409, [
    '此操作需要短信验证码，但主账号没有手机号；请先填写主账号的手机号',
    'This action needs an SMS code. Add a mobile number to the main account first',
    'Esta acción necesita un código por SMS. Añada antes un móvil a la cuenta principal',
    'この操作には SMS 認証コードが必要ですが、メインアカウントに携帯電話番号がありません。先に登録してください',
  ]),
  phone_taken: refusal(409, [
    '该手机号已注册，请直接登录',
    'This phone is registered already. Sign in',
    'Este móvil ya está registrado; inicie sesión',
    'この携帯電話番号は登録済みです。ログインしてください',
  ]),
} as const
