import { bool, int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { safeDefaults as standard } from '#core/value/safe.ts'

/** How a supplier wants people to sign in: passwords, locks, sessions. Main accounts are locked by the platform's own settings. */
export const safeSetting = defineResource({
  table: 'safe_setting',
  page: '/sys/safemanage/setting',
  single: true,
  proof: true,
  api: 'seller/safe',
  calls: { Info: '/seller/safe/SafeSetInfo', Save: '/seller/safe/SafeSetSave' },
  title: '安全设置',
  icon: 'lock',
  fields: {
    pwd_min: int('密码最短长度', { required: true, default: standard.pwd_min, min: 8, max: 64 }),
    pwd_classes: int('密码字符种类', {
      required: true,
      default: standard.pwd_classes,
      min: 1,
      max: 4,
      help: '小写、大写、数字、符号中至少几类',
    }),
    pwd_days: int('密码有效天数', { required: true, default: standard.pwd_days, min: 0, max: 3650, help: '0 为不过期' }),
    pwd_history: int('不可重复的历史密码数', { required: true, default: standard.pwd_history, min: 0, max: 5 }),
    change_first: bool('首次登录须修改密码', { default: standard.change_first }),
    captcha_after: int('几次失败后须验证码', { required: true, default: standard.captcha_after, min: 0, max: 10, help: '0 为总是需要' }),
    fail_lock: int('几次失败后锁定', { required: true, default: standard.fail_lock, min: 3, max: 20 }),
    lock_minutes: int('锁定分钟数', {
      required: true,
      default: standard.lock_minutes,
      min: 1,
      max: 1440,
      help: '锁定有时限，到时自动解锁；连续锁定时间加倍',
    }),
    single_session: bool('只允许一处登录', { default: standard.single_session, help: '新登录会使其他设备退出' }),
    session_hours: int('登录有效小时数', { required: true, default: standard.session_hours, min: 1, max: 168 }),
    totp_required: bool('须开启两步验证', { default: standard.totp_required }),
  },
  list: { columns: [] },
  form: {
    密码: ['pwd_min', 'pwd_classes', 'pwd_days', 'pwd_history', 'change_first'],
    锁定: ['captcha_after', 'fail_lock', 'lock_minutes'],
    登录: ['single_session', 'session_hours', 'totp_required'],
  },
  check: ({ captcha_after, fail_lock }) =>
    captcha_after > fail_lock ? [{ field: 'captcha_after', code: 'too_big', params: { max: fail_lock } }] : [],
})
