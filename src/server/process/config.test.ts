import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment yields the documented defaults', () => {
  expect(readConfig({ PORT: '', DEMO: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: undefined,
    demoHistory: false,
    demoOrders: 0,
    demoPassword: undefined,
    logLevel: 'info',
    metricsPort: undefined,
    trustedProxies: [],
    chatHosts: [],
    pushHosts: [],
    social: {},
  })
})

test('every variable is read', () => {
  const env = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/saltern',
    DATABASE_URL: 'postgresql://me:secret@db.example:6432/trade',
    DEMO: 'off',
    DEMO_HISTORY: '1',
    DEMO_PASSWORD: 'long enough',
    LOG_LEVEL: 'WARN',
    METRICS_PORT: '9464',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
  }
  expect(readConfig(env)).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/saltern',
    databaseUrl: env.DATABASE_URL,
    demo: false,
    demoHistory: true,
    demoOrders: 2000,
    demoPassword: 'long enough',
    logLevel: 'warn',
    metricsPort: 9464,
    trustedProxies: ['10.0.0.0/8', '::1'],
    chatHosts: [],
    pushHosts: [],
    social: {},
  })
})

test.each([
  ['PORT', '70000', 'PORT is "70000"; it must be a port number from 0 to 65535'],
  ['PORT', '80a', 'PORT is "80a"'],
  ['PORT', '-1', 'PORT is "-1"'],
  ['METRICS_PORT', 'x', 'METRICS_PORT is "x"'],
  ['HOST', 'http://here', 'HOST is "http://here"'],
  ['DATABASE_URL', 'here', 'DATABASE_URL is no URL'],
  ['DATABASE_URL', 'mysql://u:p@h/d', 'it must start with postgres://'],
  ['DATABASE_URL', 'postgres://u:hidden@h/', 'DATABASE_URL names no database'],
  ['DEMO', 'maybe', 'DEMO is "maybe"; it must be 1 or 0'],
  ['DEMO_PASSWORD', 'short', 'DEMO_PASSWORD must have 8 to 128 characters'],
  ['LOG_LEVEL', 'loud', 'it must be one of fatal, error, warn'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES has "10.0.0.0/33"'],
])('%s=%s is refused with the allowed values', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('the credentials of the roles are configured completely or not at all', () => {
  const DATABASE_URL = 'postgres://owner:p@h/d'
  const [DATABASE_APP_URL, DATABASE_PLATFORM_URL] = ['postgres://app_rw:p@h/d', 'postgres://platform:p@h/d']
  expect(readConfig({ DATABASE_URL, DATABASE_APP_URL, DATABASE_PLATFORM_URL }).roleUrls).toEqual({
    app: DATABASE_APP_URL,
    platform: DATABASE_PLATFORM_URL,
  })
  expect(readConfig({ DATABASE_URL }).roleUrls).toBeUndefined()
  for (const env of [
    { DATABASE_URL, DATABASE_APP_URL },
    { DATABASE_URL, DATABASE_PLATFORM_URL },
    { DATABASE_APP_URL, DATABASE_PLATFORM_URL },
  ])
    expect(() => readConfig(env)).toThrow('belong together')
  expect(() => readConfig({ DATABASE_URL, DATABASE_APP_URL: 'here', DATABASE_PLATFORM_URL })).toThrow(
    'DATABASE_APP_URL is no URL',
  )
})

test('no message repeats the password of DATABASE_URL', () => {
  for (const url of ['mysql://u:hidden@h/d', 'postgres://u:hidden@h/', 'postgres//u:hidden@h']) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hidden') }),
    )
  }
})

test('codes are shown to the administrator of the server only if no other machine can reach it', () => {
  const env = { SMS_PROVIDER: 'console' }
  expect(readConfig({}).sms).toBeUndefined()
  expect(readConfig(env).sms).toBe('console')
  for (const more of [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: 'shop.example' },
    { DATABASE_URL: 'postgres://u:p@h/d' },
  ])
    expect(() => readConfig({ ...env, ...more })).toThrow('for development only')
  expect(() => readConfig({ SMS_PROVIDER: 'http' })).toThrow('install the add-on')
  const simulator = { SIMULATOR_URL: 'http://127.0.0.1:4010' }
  expect(readConfig(simulator).simulator).toBe('http://127.0.0.1:4010')
  expect(() => readConfig({ ...simulator, HOST: '0.0.0.0' })).toThrow('development only')
  expect(() => readConfig({ SIMULATOR_URL: 'https://simulator.example' })).toThrow('on this machine')
  expect(() => readConfig({ SIMULATOR_URL: 'http://simulator.example' })).toThrow('SIMULATOR_URL')
})

test('stand-ins of sign-in providers on this machine are called only if no other machine can reach the server', () => {
  const earnest = [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://u:p@h/d' }]
  const app = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hidden' }
  const stand = { ...app, WECHAT_URL: 'http://127.0.0.1:9/' }
  expect(readConfig(stand).social.wechat).toEqual({ appId: 'wx1', secret: 'hidden', standIn: 'http://127.0.0.1:9' })
  for (const more of earnest) expect(() => readConfig({ ...stand, ...more })).toThrow('for development only')
  expect(() => readConfig({ ...app, WECHAT_URL: 'https://wechat.example' })).toThrow('WECHAT_URL names a stand-in')
  expect(readConfig(app).social).toEqual({ wechat: { appId: 'wx1', secret: 'hidden' } })
  expect(() => readConfig({ QQ_APP_ID: 'qq1' })).toThrow('QQ_APP_ID and QQ_APP_SECRET belong together')
  expect(() => readConfig({ ALIPAY_APP_ID: '2021', ALIPAY_APP_SECRET: 'no key' })).toThrow(
    'ALIPAY_APP_SECRET must be the private RSA key',
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    const key = privateKey.export({ type, format: 'der' }).toString('base64')
    expect(readConfig({ ALIPAY_APP_ID: '2021', ALIPAY_APP_SECRET: key }).social.alipay).toEqual({
      appId: '2021',
      secret: key,
    })
  }
})

test('chat pages can be framed by the named origins only', () => {
  expect(readConfig({ CHAT_HOSTS: 'https://chat.example, http://127.0.0.1:4000' }).chatHosts).toEqual([
    'https://chat.example',
    'http://127.0.0.1:4000',
  ])
  for (const wrong of [
    'chat.example',
    'http://chat.example',
    'https://chat.example/page',
    "https://chat.example; script-src 'unsafe-inline'",
  ])
    expect(() => readConfig({ CHAT_HOSTS: wrong })).toThrow('CHAT_HOSTS has')
})

test('pushes reach the own network only at the named hosts', () => {
  expect(readConfig({ PUSH_HOSTS: 'WMS.lan, 192.168.1.20:8080, [fd00::1]:80' }).pushHosts).toEqual([
    'wms.lan',
    '192.168.1.20:8080',
    '[fd00::1]:80',
  ])
  for (const wrong of ['http://wms.lan', 'wms.lan/push', 'wms lan', 'user@wms.lan'])
    expect(() => readConfig({ PUSH_HOSTS: wrong })).toThrow('PUSH_HOSTS has')
})

test('the quota for the files of a supplier is set in whole GiB', () => {
  expect(readConfig({}).supplierFilesGb).toBeUndefined()
  expect(readConfig({ SUPPLIER_FILES_GB: '50' }).supplierFilesGb).toBe(50)
  for (const wrong of ['0', '1.5', '-1', '50G', '1e3'])
    expect(() => readConfig({ SUPPLIER_FILES_GB: wrong })).toThrow('SUPPLIER_FILES_GB is')
})
