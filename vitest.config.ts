import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { useMemoryFolder } from './scripts/memory-folder.mjs'
import { oneLanguage } from './src/web/i18n/one-language.ts'

useMemoryFolder()

/** Limits of patience, not figures: what hangs is ended, what is slow on a busy machine is not. */
const minutes = (count: number) => count * 60_000

/** Files that take long, whatever their size: begun last, one would run alone at the end. */
const first =
  /(open-every-[\w-]+|trial-language|people|documents|tabs)\.sweep\.e2e\.ts$|(contract|contract-sheets|reach\.sweep|fuzz\.rare|tenancy\.rare|hostile|embedded|history)\.test\.ts$/

/** Tests that load neither the server nor its sections. */
const unit = [
  'src/{core,web}/**/*.test.{ts,tsx}',
  'src/{modules,plugins}/*/{web,shared}/**/*.test.{ts,tsx}',
  'src/server/{db,schema,sheet}/**/*.test.ts',
]

/** Tests for the rare: races, random calls and histories, things done twice. */
const rare = ['{src,test}/**/*.rare.test.ts']
/** What goes through everything there is: left out of a quick run (scripts/test.mjs). */
const sweeps = process.env['SALTERN_TIER'] === 'quick' ? ['**/*.sweep.test.ts', '**/*.sweep.e2e.ts'] : []

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const leads = ({ moduleId }: TestSpecification) => Number(first.test(moduleId))
    return sorted.toSorted((a, b) => leads(b) - leads(a))
  }
}

export default defineConfig({
  plugins: [oneLanguage()],
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(2, availableParallelism()),
    pool: 'forks',
    fsModuleCache: true, // what was transformed once is not transformed again by the next run
    // V8 loses count of the pages of compiled code where threads come and go on scarce processors, and ends the process
    // (nodejs/node#62393, 64500 and 64841). Without its baseline compiler hardly any such pages are made; a file that
    // is lost all the same is run again (scripts/test.mjs).
    execArgv: ['--no-sparkplug'],
    expect: { poll: { timeout: 60_000 } },
    chaiConfig: { truncateThreshold: 2_000 }, // a run elsewhere must say what it found
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          globalSetup: ['test/helpers/global-setup.ts'],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      {
        // All of these load the whole server, whose modules keep no state of their own: once for each worker is enough.
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...unit, ...rare, ...sweeps],
          globalSetup: ['test/helpers/global-setup.ts'],
          isolate: false,
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
        },
      },
      {
        extends: true,
        test: {
          name: 'rare',
          include: rare,
          globalSetup: ['test/helpers/global-setup.ts'],
          isolate: false,
          testTimeout: minutes(10),
          hookTimeout: minutes(6),
        },
      },
      {
        // Whole servers, one test file at a time: they have figures to reach.
        extends: true,
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: ['test/helpers/build-product.ts', 'test/helpers/global-setup.ts'],
          testTimeout: minutes(10),
          hookTimeout: minutes(6),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Each worker has one browser and one server for all of its files (test/e2e/lib/setup.ts). A browser may fail
        // by itself: a second attempt has a new window, and scripts/test.mjs names at its end who needed it, and why;
        // that is to be mended all the same.
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          retry: 1,
          include: ['test/e2e/**/*.e2e.ts', 'src/**/*.e2e.ts'],
          exclude: sweeps,
          globalSetup: ['test/e2e/lib/setup.ts'],
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
