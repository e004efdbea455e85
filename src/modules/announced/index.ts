import type { Module } from '#core/define/module.ts'

/**
 * Sections whose screens have their place in the route table (path, title, calls, for whom) and nothing behind it: they stand in no menu, no role can
 * name them, and the console answers them with the 404 page and the reason. A section that is built takes its screens from here by defining them.
 */
export const announced: readonly Module[] = []
