import { execFileSync } from 'node:child_process'

/** The one password of the demo accounts in tests. */
export const demoPassword = process.env['DEMO_PASSWORD'] || 'salt-and-grain-2026'

/**
 * Puts the demo into an empty data folder and returns the settings of the first start on it. A complete test run
 * creates such a folder once (`scripts/test.mjs`), since filling it costs as much as many tests; without it, that first
 * start fills its own.
 */
export function demoIn(folder: string): Record<string, string> {
  const tempFolder = process.env['DEMO_FOLDER']
  if (!tempFolder) return { DEMO: '1', DEMO_PASSWORD: demoPassword }
  execFileSync('cp', ['-a', `${tempFolder}/.`, folder])
  return { DEMO: '0' }
}
