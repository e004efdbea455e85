import { create } from 'zustand'

/** The path that last led to the 404 page, so that the reason can be requested. */
export const useRefused = create<{ path: string }>(() => ({ path: '' }))
