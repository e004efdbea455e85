import { expect, test } from 'vitest'
import { signAcs3 } from './acs3.ts'
import { signTc3 } from '../../tc3.ts'

test('a call of Alibaba Cloud is signed as in its published example', () => {
  const call = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    params: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  }
  const { url, headers } = signAcs3(call, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })
  expect(url).toBe(
    'https://ecs.cn-shanghai.aliyuncs.com/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
  )
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('addresses are encoded by RFC 3986', () => {
  const call = { host: 'h', action: 'A', version: '1', params: { P: `a b*!'()~/中{"c":"1"}` }, date: '', nonce: '' }
  expect(signAcs3(call, { id: '', secret: '' }).url).toBe(
    'https://h/?P=a%20b%2A%21%27%28%29~%2F%E4%B8%AD%7B%22c%22%3A%221%22%7D',
  )
})

test('a call of Tencent Cloud is signed as in its published example', () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
  const call = {
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    body,
    timestamp: 1551113065,
  }
  expect(signTc3(call, { id: `AKID${'*'.repeat(32)}`, secret: '*'.repeat(32) })).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})
