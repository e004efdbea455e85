import { computed } from '../../db.ts'
import { memberSignIn, operatorSignIn } from './sign-in.resource.ts'

/**
 * Browser and system from the user agent. More specific marks come first, because their user agents also contain the
 * others.
 */
const browsers = [
  ['MicroMessenger/', 'WeChat'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

const nameOf = (marks: readonly (readonly [string, string])[]) =>
  `case ${marks.map(([mark, name]) => `when position('${mark}' in t.ua) > 0 then '${name}'`).join(' ')} end`
const device = `(select nullif(concat_ws(' / ', ${nameOf(browsers)}, ${nameOf(systems)}), ''))`

export const memberDevice = computed(memberSignIn, { device })
export const operatorDevice = computed(operatorSignIn, { device })
