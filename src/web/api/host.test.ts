import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const [trusted, other] = ['https://api.one.example', 'https://two.example:8443']

describe('[S18] the server that calls go to', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())
  const loaded = async (hosts = `${trusted}/path, ${other},javascript:alert(1), nonsense`) => {
    vi.stubEnv('VITE_API_HOSTS', hosts)
    return import('./host.ts')
  }

  it('can be chosen from a closed list of origins, is stored, and reset again', async () => {
    const { allowedHosts, apiHost, chooseHost } = await loaded()
    expect(allowedHosts()).toEqual([trusted, other])
    expect([apiHost(), chooseHost(other), apiHost()]).toEqual(['', true, other])
    expect([chooseHost(''), apiHost()]).toEqual([true, ''])
  })
  it.each([
    'https://elsewhere.example',
    `${trusted}.evil.example`,
    `${trusted}@evil.example`,
    'http://api.one.example',
    `${trusted}:444`,
  ])('is never %s', async (host) => {
    const { apiHost, chooseHost } = await loaded()
    expect([chooseHost(host), apiHost()]).toEqual([false, ''])
  })
  it('is the own one again when a stored choice has left the list', async () => {
    const { windowStore } = await import('../browser/storage.ts')
    windowStore.set('api_host', trusted)
    const { apiHost } = await loaded(other)
    expect(apiHost()).toBe('')
  })
})
