import type { Random } from './random.ts'

const surnames = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕')
const manners = ['经理', '先生', '女士', '主任', '厂长', '店长', '会计', '老板']

/** A contact's form of address: a surname with a title, never a full name. */
export function randomContact(random: Random): string {
  return `${random.pick(surnames)}${random.pick(manners)}`
}

/** Staff of the salt supplier, by surname and job. They cannot sign in. */
export const staff = [
  { login_name: 'sales1', username: '王业务', job: 'sales' },
  { login_name: 'sales2', username: '李业务', job: 'sales' },
  { login_name: 'sales3', username: '赵业务', job: 'sales' },
  { login_name: 'sales4', username: '孙业务', job: 'sales' },
  { login_name: 'keeper1', username: '周仓管', job: 'keeper' },
  { login_name: 'keeper2', username: '吴仓管', job: 'keeper' },
  { login_name: 'keeper3', username: '郑仓管', job: 'keeper' },
  { login_name: 'auditor1', username: '冯审核', job: 'auditor' },
  { login_name: 'chief1', username: '陈主管', job: 'chief' },
  { login_name: 'chief2', username: '何主管', job: 'chief' },
] as const
