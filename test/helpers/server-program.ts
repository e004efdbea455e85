import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The built server, as `npm start` runs it: it stands in half the time of its sources, which counts where it is started
 * again and again.
 */
export const serverProgram: readonly [string, ...string[]] = [
  process.execPath,
  join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'server', 'main.js'),
]
