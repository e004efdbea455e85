import { computed } from '../../db.ts'
import { memberSignIn, operatorSignIn } from './sign-in.resource.ts'

/** The program and system behind a user agent, by the marks that the usual ones carry; the more special ones first, since they name the others too. */
const programs = [
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

const told = (marks: readonly (readonly [string, string])[]) =>
  `case ${marks.map(([mark, name]) => `when position('${mark}' in t.ua) > 0 then '${name}'`).join(' ')} end`
const device = `(select nullif(concat_ws(' / ', ${told(programs)}, ${told(systems)}), ''))`

export const memberDevice = computed(memberSignIn, { device })
export const operatorDevice = computed(operatorSignIn, { device })
