import { expect, test } from 'vitest'
import { signKdniao } from '../../kdniao.ts'
import { signKuaidi100 } from './kuaidi100.ts'
import { md5 } from '../../md5.ts'

// The sums were computed independently with `printf %s '…' | openssl md5`; the first are from RFC 1321.
test('[P20] signatures of tracking services match an independent computation', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  expect(md5('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0')
  expect(signKuaidi100('{"com":"yuantong","num":"500306190180"}', { key: 'key123', customer: 'customer456' })).toBe(
    '818F540FE3AA4B26D226965A44D53ACA',
  )
  expect(
    signKdniao(
      '{"OrderCode":"","ShipperCode":"SF","LogisticCode":"118650888018"}',
      '56da2cf8-c8a2-44b2-b6fa-476cd7d1ba17',
    ),
  ).toBe('N2NlZjJiOWIzNjc3ZmY0MGQ1NThjNjBmNjZhOGIzODQ=')
})
