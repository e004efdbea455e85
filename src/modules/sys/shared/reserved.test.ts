import { expect, test } from 'vitest'
import { isReserved } from './reserved.ts'

test.each([
  'admin',
  'Admin',
  ' ADMIN ',
  'a d m i n',
  'аdmin',
  'ａｄｍｉｎ',
  'adm1n',
  'admіn',
  'ad\u200bmin',
  'ädmin',
  '@dmin',
  'root',
  'r00t',
  'System',
  'SaItern',
  '超级管理员',
  '超级 管理员',
])('%j reads like the platform', (name) => {
  expect(isReserved(name)).toBe(true)
})
test.each([
  '业务员',
  'administration clerk',
  'badminton',
  '仓库管理员',
  'roots',
  'platform tester',
  'admins of the salt store',
  '',
])('%j is a name like any other', (name) => {
  expect(isReserved(name)).toBe(false)
})
