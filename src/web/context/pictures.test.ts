import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const host = 'https://api.one.example'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_API_HOST', host)
})
afterEach(() => vi.unstubAllEnvs())

test('[S29] a stored picture without http is fetched from the host of the calls, a web address from its own location', async () => {
  const { pictureSource, picturesOf } = await import('./pictures.ts')
  expect(pictureSource('/api/file/1/a.png')).toBe(`${host}/api/file/1/a.png`)
  expect(pictureSource('https://h.example/a.png')).toBe('https://h.example/a.png')
  expect(pictureSource('/logo/a.png')).toBe(`${host}/logo/a.png`)
  expect([pictureSource('a.png'), pictureSource('/\\evil.example/a.png'), pictureSource(7)]).toEqual([
    undefined,
    `${host}/\\evil.example/a.png`,
    undefined,
  ])
  expect(picturesOf('/api/file/1/a.png, //h.example/b.png,nothing')).toEqual([
    `${host}/api/file/1/a.png`,
    '//h.example/b.png',
  ])
})
