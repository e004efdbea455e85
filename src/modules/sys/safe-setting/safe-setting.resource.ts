import { bool, int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { safeDefaults as standard } from '#core/value/safe.ts'

/** Sign-in policy of a supplier: passwords, locks, sessions. Main accounts follow the platform's own lock settings. */
export const safeSetting = defineResource({
  table: 'safe_setting',
  page: '/sys/safemanage/setting',
  single: true,
  proof: true,
  api: 'seller/safe',
  calls: { Info: '/seller/safe/SafeSetInfo', Save: '/seller/safe/SafeSetSave' },
  title: ['安全设置', 'Security', 'Seguridad', 'セキュリティ'],
  icon: 'lock',
  fields: {
    pwd_min: int(
      ['密码最短长度', 'Minimum password length', 'Longitud mínima de contraseña', 'パスワードの最小文字数'],
      {
        required: true,
        default: standard.pwd_min,
        min: 8,
        max: 64,
      },
    ),
    pwd_classes: int(['密码字符种类', 'Character types', 'Tipos de caracteres', '文字の種類'], {
      required: true,
      default: standard.pwd_classes,
      min: 1,
      max: 4,
      help: [
        '小写、大写、数字、符号中至少几类',
        'How many of lower case, upper case, digits, symbols',
        'Cuántos tipos como mínimo: minúsculas, mayúsculas, dígitos, símbolos',
        '小文字・大文字・数字・記号のうち何種類以上か',
      ],
    }),
    pwd_days: int(
      ['密码有效天数', 'Password validity (days)', 'Vigencia de la contraseña (días)', 'パスワード有効日数'],
      {
        required: true,
        default: standard.pwd_days,
        min: 0,
        max: 3650,
        help: ['0 为不过期', '0 means no expiry', '0 significa sin límite', '0 は無期限'],
      },
    ),
    pwd_history: int(
      [
        '不可重复的历史密码数',
        'Passwords that cannot be reused',
        'Contraseñas anteriores no repetibles',
        '再利用不可のパスワード数',
      ],
      {
        required: true,
        default: standard.pwd_history,
        min: 0,
        max: 5,
      },
    ),
    change_first: bool(
      [
        '首次登录须修改密码',
        'Change at first sign-in',
        'Cambiarla en el primer acceso',
        '初回ログイン時のパスワード変更を必須にする',
      ],
      {
        default: standard.change_first,
      },
    ),
    captcha_after: int(
      [
        '几次失败后须验证码',
        'CAPTCHA after failed attempts',
        'CAPTCHA tras intentos fallidos',
        'CAPTCHA を求める失敗回数',
      ],
      {
        required: true,
        default: standard.captcha_after,
        min: 0,
        max: 10,
        help: ['0 为总是需要', '0 means always', '0 significa siempre', '0 は常に必要'],
      },
    ),
    fail_lock: int(['几次失败后锁定', 'Locked after failures', 'Bloqueo tras fallos', 'ロックまでの失敗回数'], {
      required: true,
      default: standard.fail_lock,
      min: 3,
      max: 20,
    }),
    lock_minutes: int(['锁定分钟数', 'Lock (minutes)', 'Bloqueo (minutos)', 'ロック時間（分）'], {
      required: true,
      default: standard.lock_minutes,
      min: 1,
      max: 1440,
      help: [
        '锁定有时限，到时自动解锁；连续锁定时间加倍',
        'Locks end automatically; repeated locks last twice as long',
        'El bloqueo termina solo; los repetidos duran el doble',
        'ロックは一定時間後に自動解除されます。続けてロックされると時間が倍になります',
      ],
    }),
    single_session: bool(
      ['只允许一处登录', 'One sign-in at a time', 'Un solo acceso a la vez', '同時ログインは1か所'],
      {
        default: standard.single_session,
        help: [
          '新登录会使其他设备退出',
          'A new sign-in ends those elsewhere',
          'Un acceso nuevo cierra los demás',
          '新しいログインで他の端末はログアウトします',
        ],
      },
    ),
    session_hours: int(
      ['登录有效小时数', 'Session length (hours)', 'Duración de la sesión (horas)', 'ログイン有効時間（時間）'],
      {
        required: true,
        default: standard.session_hours,
        min: 1,
        max: 168,
      },
    ),
    totp_required: bool(
      [
        '须开启两步验证',
        'Two-step verification required',
        'Verificación en dos pasos obligatoria',
        '二段階認証を必須にする',
      ],
      {
        default: standard.totp_required,
      },
    ),
  },
  // a second factor would be required for every later call
  example: { values: (body) => ({ ...body, totp_required: false }) },
  list: { columns: [] },
  form: [
    {
      title: ['密码', 'Passwords', 'Contraseñas', 'パスワード'],
      fields: ['pwd_min', 'pwd_classes', 'pwd_days', 'pwd_history', 'change_first'],
    },
    { title: ['锁定', 'Locks', 'Bloqueos', 'ロック'], fields: ['captcha_after', 'fail_lock', 'lock_minutes'] },
    {
      title: ['登录', 'Sign-in', 'Inicio de sesión', 'ログイン'],
      fields: ['single_session', 'session_hours', 'totp_required'],
    },
  ],
  check: ({ captcha_after, fail_lock }) =>
    captcha_after > fail_lock ? [{ field: 'captcha_after', code: 'too_big', params: { max: fail_lock } }] : [],
})
