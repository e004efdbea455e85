import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A screen that is fetched when it is first drawn, or earlier by `preload`. */
export type PreloadableScreen = ComponentType & { preload: () => Promise<unknown> }

/**
 * `lazy` of React, but what has arrived is drawn at once: React shows a fallback even for a module that is already
 * here, and then keeps every fallback on screen for 300 ms.
 */
export function preloadable(load: () => Promise<{ default: ComponentType }>): PreloadableScreen {
  let arrived: ComponentType | undefined
  const preload = async () => {
    const module = await load()
    arrived = module.default
    return module
  }
  const Awaited = lazy(preload)
  function Screen() {
    const [Drawn] = useState<ComponentType>(() => arrived ?? Awaited)
    return <Drawn />
  }
  return Object.assign(Screen, { preload })
}

/**
 * `lazy` of React for optional parts. What cannot be fetched, because the network is gone, is left out and tried again:
 * it must not take down the page as a failing part would.
 */
export const lazyOptional: typeof lazy = (load) => lazy(() => untilFetched(load))

async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 30_000)) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the page cannot be fetched at present', error)
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
