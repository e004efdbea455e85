import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

let built: Promise<void> | undefined

/** Builds the product where its sources changed since it was built, once for a run. */
export default function buildProduct(): Promise<void> {
  return (built ??= buildIn(fileURLToPath(new URL('../../', import.meta.url))))
}

/** Builds the product of a folder. */
export async function buildIn(cwd: string): Promise<void> {
  const code = `import { build } from './scripts/build.mjs'; process.exitCode = build()`
  const [status] = await once(
    spawn(process.execPath, ['--input-type=module', '-e', code], { cwd, stdio: 'inherit' }),
    'close',
  )
  if (status !== 0) throw new Error('the product could not be built')
}
