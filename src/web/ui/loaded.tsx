import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A screen that is fetched when it is first drawn, or earlier by `preload`. */
export type Loaded = ComponentType & { preload: () => Promise<unknown> }

/**
 * `lazy` of React, but what has arrived is drawn at once: React shows a fallback even for a module that is already here, and
 * then keeps every fallback on screen for 300 ms.
 */
export function loaded(load: () => Promise<{ default: ComponentType }>): Loaded {
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
