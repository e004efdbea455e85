import { forgetSent } from './outbox.ts'
import { forgetSubmits } from './repeat.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { createStore } from 'zustand/vanilla'
import { browserStore } from '../browser/storage.ts'
import { viewAs } from './view-as.ts'

/** The parts of a session stored between visits (spec section 9). Empty texts mean signed out. */
export interface BrowserSession {
  token: string
  refreshToken: string
  suid: string
  isUnion: string
  /** Refreshed once 30 s after a sign-in; true while that is still to come. */
  fresh: boolean
}

const keys = { token: 'token', refreshToken: 'refresh_token', suid: 'suid', isUnion: 'is_union' } as const
type StoredKey = keyof typeof keys
const none: BrowserSession = { token: '', refreshToken: '', suid: '', isUnion: '', fresh: false }

export const sessionStore = createStore<BrowserSession>(() => ({ ...none, ...readStored() }))
export const sessionOf = () => sessionStore.getState()

/** Takes a pair of tokens as the session. `fresh`: it comes from a sign-in, not from a refresh. */
export function takeTokens(answer: TokenAnswer, fresh: boolean): void {
  sessionStore.setState({ fresh }) // first, because listeners for a new token need its origin
  persist({ token: answer.access_token, refreshToken: answer.refresh_token, suid: String(answer.suid) })
}

export function takeUnion(isUnion: 0 | 1): void {
  persist({ isUnion: String(isUnion) })
}

let ended = 0
let isLeaving = false

/** The session ended, here or in another window. */
sessionStore.subscribe((now, before) => {
  if (now.token !== '' || before.token === '') return
  ended++
  isLeaving = false
})

/** Marks the session as signing out until it is dropped. */
export function beginSignOut(): void {
  isLeaving = true
}

/** Returns a check for later: whether it is still the same session, and it is not about to end. */
export function sameSession(): () => boolean {
  const before = ended
  return () => ended === before && !isLeaving
}

/** Clears tokens, supplier and union flag here and in every window of this browser. */
export function dropSession(): void {
  for (const name of Object.values(keys)) browserStore.remove(name)
  viewAs(undefined)
  forgetSubmits()
  forgetSent()
  sessionStore.setState(none)
}

/** Takes over what another window of this browser stored. */
export function rereadSession(): BrowserSession {
  sessionStore.setState({ ...none, ...readStored() })
  return sessionOf()
}

/** The stored name that other windows watch. */
export const watchedKey = keys.token

function persist(part: Partial<Pick<BrowserSession, StoredKey>>): void {
  if (part.refreshToken !== undefined) browserStore.set(keys.refreshToken, part.refreshToken)
  if (part.suid !== undefined) browserStore.set(keys.suid, part.suid)
  if (part.isUnion !== undefined) browserStore.set(keys.isUnion, part.isUnion)
  if (part.token !== undefined) browserStore.set(keys.token, part.token) // last: other windows take over when the token changes
  sessionStore.setState(part)
}

function readStored(): Pick<BrowserSession, StoredKey> {
  return {
    token: browserStore.get(keys.token) ?? '',
    refreshToken: browserStore.get(keys.refreshToken) ?? '',
    suid: browserStore.get(keys.suid) ?? '',
    isUnion: browserStore.get(keys.isUnion) ?? '',
  }
}
