import { create } from 'zustand'

/** The path that last led to the 404 page, so that one can ask why. */
export const useRefused = create<{ path: string }>(() => ({ path: '' }))
