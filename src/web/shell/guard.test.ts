import { describe, expect, it } from 'vitest'
import { decide, landingOf, safePath, signInWith } from './guard.ts'

const isRegistered = (path: string) => path === '/basicdata/customer/manage'
const at = (
  address: string,
  state: Partial<{ signedIn: boolean; enteredHere: boolean; ready: boolean; landing: string | undefined }> = {},
) => {
  const [path = '', query] = address.split('?')
  return decide({
    path,
    search: query ? `?${query}` : '',
    signedIn: true,
    enteredHere: false,
    ready: true,
    isRegistered,
    registering: '/business',
    ...state,
  })
}
const out = { signedIn: false, ready: false }

describe('the guard', () => {
  it.each(['/login', '/index', '/auth-redirect', '/404', '/401', '/business/create', '/x/business'])(
    '[A01] %s opens without sign-in',
    (path) => {
      expect(at(path, out)).toEqual({ show: 'open' })
    },
  )
  it.each(['/login', '/index', '/index?redirect=%2Fbasicdata%2Fcustomer%2Fmanage'])(
    '[A02] signed in, %s leads to /',
    (path) => {
      expect(at(path)).toEqual({ to: '/' })
    },
  )
  it('[A03] a sign-in returns to the page that led to the sign-in page, and nowhere else', () => {
    const entered = { enteredHere: true }
    expect(at('/index?redirect=%2Fbasicdata%2Fcustomer%2Fmanage%3Fpage%3D2', entered)).toEqual({
      to: '/basicdata/customer/manage?page=2',
    })
    expect(at('/index?redirect=//evil.example', entered)).toEqual({ to: '/' })
    expect(at('/login', entered)).toEqual({ to: '/' })
  })
  it('[A03] signed out, any other path leads to the sign-in page and keeps its query', () => {
    expect(at('/basicdata/customer/manage?page=2&name=a b', out)).toEqual({
      to: '/index?redirect=/basicdata/customer/manage%3Fpage%3D2%26name%3Da%20b',
    })
    expect(at('/', out)).toEqual({ to: '/index?redirect=/' })
    expect(signInWith('/')).toBe('/index?redirect=/')
  })
  it('[A04] waits for user and routes', () => {
    expect(at('/basicdata/customer/manage', { signedIn: true, ready: false })).toEqual({ show: 'loading' })
  })
  it('[A07] an unknown path leads to /404', () => {
    expect(at('/nothing/here')).toEqual({ to: '/404' })
    expect(at('/basicdata/customer/manage')).toEqual({ show: 'tab' })
    expect(at('/basicdata/customer?name=a')).toEqual({ to: '/basicdata/customer/manage?name=a' })
    expect(at('/basicdata/customer/')).toEqual({ to: '/basicdata/customer/manage' })
    expect(at('/dashboard/manage')).toEqual({ to: '/404' })
  })
  it('[A08] /redirect/... is allowed', () => {
    expect(at('/redirect/basicdata/customer/manage')).toEqual({ show: 'tab' })
  })
  it('[S10] / is the workbench', () => {
    expect(at('/')).toEqual({ to: '/dashboard' })
    expect(at('/dashboard')).toEqual({ show: 'tab' })
    expect(at('/', { ready: false })).toEqual({ show: 'loading' })
  })
  it('[A26] / is the profile for an offline-pay supplier', () => {
    expect(at('/', { landing: landingOf('offlinepay') })).toEqual({ to: '/profile/user/edit' })
    expect(at('/', { landing: landingOf('salt') })).toEqual({ to: '/dashboard' })
  })
})

describe('a redirect', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    '/index?redirect=/index',
    '/.//evil.example',
    null,
  ])('to %j is dropped', (to) => {
    expect(safePath(to)).toBeUndefined()
  })
  it('keeps path, query and fragment of this origin', () => {
    expect(safePath('/a/b?c=1&d=//x#e')).toBe('/a/b?c=1&d=//x#e')
  })
})
