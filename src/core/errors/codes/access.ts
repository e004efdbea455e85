import { refusal } from '../refusal.ts'
import { messageTexts } from '../../text/message-texts.ts'

/** Who may come in and do what. */
export const accessErrors = {
  signed_out: refusal(401, messageTexts.pleaseLogInAgain),
  forbidden: refusal(403, messageTexts.noPermissionTryLoggingInAgain),
  not_found: refusal(404, [
    '记录不存在或已被删除',
    'The record does not exist or was deleted',
    'El registro no existe o fue eliminado',
    'レコードが存在しないか削除されています',
  ]),
  no_route: refusal(404, [
    '没有这个接口',
    'This call does not exist',
    'No existe esta llamada',
    'このAPIは存在しません',
  ]),
  plugin_off: refusal(403, [
    '插件未安装',
    'The plugin is not installed',
    'El complemento no está instalado',
    'プラグインがインストールされていません',
  ]),
  bad_sign: refusal(400, ['签名错误', 'The signature is wrong', 'La firma es incorrecta', '署名が正しくありません']),
  bad_timestamp: refusal(400, [
    '时间与服务器相差过大',
    'The time is too far from the server’s',
    'La hora difiere demasiado de la del servidor',
    '時刻がサーバーとずれすぎています',
  ]),
  bad_credentials: refusal(401, [
    '账号或密码错误',
    'The account or password is wrong',
    'Cuenta o contraseña incorrecta',
    'アカウントまたはパスワードが違います',
  ]),
  captcha_needed: refusal(401, messageTexts.enterThePictureCode),
  captcha_wrong: refusal(401, [
    '图形验证码错误或已过期',
    'The picture code is wrong or expired',
    'El código de la imagen es incorrecto o caducó',
    '画像コードが違うか期限切れです',
  ]),
  locked: refusal(429, { seconds: 'duration' }, [
    '尝试次数过多，请在 {seconds}后再试',
    'Too many attempts; try again in {seconds}',
    'Demasiados intentos; pruebe de nuevo en {seconds}',
    '試行回数が多すぎます。{seconds}後に再試行してください',
  ]),
  ip_refused: refusal(403, [
    '当前网络地址不允许访问',
    'Your network address is not allowed',
    'Su dirección de red no está permitida',
    'このネットワークアドレスからは利用できません',
  ]),
  view_as_reads: refusal(403, [
    '以他人身份查看时不能修改数据',
    'Nothing can be changed while you view as someone else',
    'No se pueden modificar datos mientras ve la consola como otra persona',
    '他の人として表示中は変更できません',
  ]),
} as const
