import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumProgram } from './chromium.ts'
import { startServer } from './server.ts'

/**
 * One server with its demo and one browser for all browser tests of a run. While tests are being written, `E2E_URL`, `E2E_PASSWORD` and
 * `E2E_DATA` (its data folder) name a server that runs already: it has to trust 127.0.0.1 as a proxy, and what the tests store in it stays.
 */
export default async function setup(project: TestProject) {
  const { executablePath, env } = await chromiumProgram()
  const browser = await chromium.launchServer({ executablePath, env, args: ['--no-sandbox', '--font-render-hinting=none'] })
  const { E2E_URL: url = '', E2E_PASSWORD: password = '', E2E_DATA: dataFolder = '' } = process.env
  try {
    const { stop, ...served } = url ? { url, password, dataFolder, chat: '', stop: async () => undefined } : await startServer()
    project.provide('served', { ...served, browser: browser.wsEndpoint() })
    return async () => {
      await Promise.all([browser.close(), stop()])
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}
