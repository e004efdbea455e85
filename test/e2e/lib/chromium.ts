import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A browser to start, with the environment it needs here. */
export interface Program {
  executablePath: string
  env: Record<string, string>
  args: string[]
}

/**
 * With RenderDocument, Chromium sometimes answers that it closed a page and does not, when a navigation is committed at
 * that moment; Playwright then waits for ever (its issue 42068, Chromium's 536385539). A later list of features
 * replaces the one of Playwright, so the entries of its list that a headless browser knows are repeated here.
 */
const disabled = [
  'RenderDocument',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
]
/**
 * Room for new objects, in MiB: with V8's own choice a page that draws one screen after another spends a tenth of its
 * time on collecting them.
 */
const youngGeneration = '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64'
const args = ['--no-sandbox', '--font-render-hinting=none', youngGeneration, `--disable-features=${disabled.join(',')}`]

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * The browser for tests: the one that `CHROME_PATH` names, else the one inside the npm package, unpacked once into
 * `node_modules/.cache`. Where the machine has no libraries or fonts for it, those of the package are used.
 */
export async function chromiumProgram(): Promise<Program> {
  const customPath = process.env['CHROME_PATH']
  if (customPath) {
    const { status, error, stderr } = spawnSync(customPath, ['--version'], { encoding: 'utf8' })
    if (status === 0) return { executablePath: customPath, env: environment({}), args }
    throw new Error(`CHROME_PATH names no browser that starts: ${customPath} (${error?.message ?? stderr.trim()})`)
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'the browser inside the npm package is for Linux on x64; set CHROME_PATH to a Chromium of this machine',
    )
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  for (const libraries of ['', join(folder, 'al2023', 'lib')]) {
    const env = environment({ ...fonts, ...(libraries && { LD_LIBRARY_PATH: libraries }) })
    if (spawnSync(executablePath, ['--version'], { env }).status === 0) return { executablePath, env, args }
  }
  const { stderr } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' })
  throw new Error(
    `the browser inside the npm package does not start here; set CHROME_PATH to a Chromium of this machine: ${stderr.trim()}`,
  )
}

/**
 * The package unpacks into the temporary folder; a folder that only ever appears whole is safer when a run is killed or
 * two start at once.
 */
async function unpacked(): Promise<string> {
  const home = join(root, 'node_modules', '@sparticuz', 'chromium')
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const making = `${folder}.${process.pid}`
  await mkdir(making, { recursive: true })
  try {
    const code = `import chromium, { inflate } from '@sparticuz/chromium'
      await chromium.executablePath()
      await inflate(${JSON.stringify(join(home, 'bin', 'al2023.tar.br'))})`
    const env = environment({ TMPDIR: making })
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the browser could not be unpacked: ${stderr}`)
    await rename(making, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error // else another run was quicker
    })
    return folder
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

function environment(more: Record<string, string>): Record<string, string> {
  const variables = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(variables), ...more }
}
